// A sign of life with seconds while the model is asked, on a terminal alone.

import type { Settings } from '../config/index.ts';
import { visible } from '../text/terminal.ts';
import type { Ask } from '../types.ts';

const turns = ['|', '/', '-', '\\'];

/** Asks with a spinner on standard error; silent where that is no terminal, or with `--quiet`. */
export function spinning(ask: Ask, { model, quiet }: Pick<Settings, 'model' | 'quiet'>): Ask {
  if (quiet || !process.stderr.isTTY) return ask;
  return async (prompt, signal) => {
    const start = Date.now();
    const name = visible(model);
    let turn = 0;
    const draw = () => {
      const seconds = Math.floor((Date.now() - start) / 1000);
      process.stderr.write(`\r\x1b[K${turns[turn++ % turns.length]} asking ${name} … ${seconds} s`);
    };
    const timer = setInterval(draw, 125);
    draw();
    try {
      return await ask(prompt, signal);
    } finally {
      clearInterval(timer);
      process.stderr.write('\r\x1b[K');
    }
  };
}
