// Node's plain pipes, as most programs that run a command read its output.

const { spawn } = require('node:child_process');
const { constants } = require('node:os');

const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'] });
child.stdout.pipe(process.stdout);
child.stderr.pipe(process.stderr);
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 127;
});
child.on('close', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
