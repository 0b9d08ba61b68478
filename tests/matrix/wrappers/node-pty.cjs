// node-pty's own spawn, as its documentation shows it: all three descriptors are one new terminal.

const pty = require(process.env.NODE_PTY);

const { stdin, stdout } = process;
const child = pty.spawn(process.argv[2], process.argv.slice(3), {
  name: process.env.TERM,
  cols: stdout.columns ?? 80,
  rows: stdout.rows ?? 24,
  env: process.env,
});
child.onData((text) => stdout.write(text));
stdin.setRawMode?.(true);
stdin.on('data', (text) => child.write(text));
stdout.on('resize', () => child.resize(stdout.columns, stdout.rows));
child.onExit(({ exitCode, signal }) => {
  stdin.setRawMode?.(false);
  stdout.write('', () => process.exit(signal ? 128 + signal : exitCode));
});
