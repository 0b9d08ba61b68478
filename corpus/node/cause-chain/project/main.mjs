import { load } from './settings.mjs';

function start() {
  try {
    return load('settings.json');
  } catch (error) {
    const failed = new Error('server did not start', { cause: error });
    failed.code = 'START_FAILED';
    throw failed;
  }
}

start();
