const { createServer } = require('node:net');
const { ports } = require('./settings');

function listen(name) {
  const server = createServer();
  server.listen(ports[name], '127.0.0.1', () => console.log(`${name} is ready`));
  return server;
}

listen('web');
listen('admin');
