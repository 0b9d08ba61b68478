const table = require('tidytable');

try {
  table.print([{ id: 1 }, null]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
