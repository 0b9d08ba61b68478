// Loaded before a program (`node --require`): writes the CallSites of every error whose stack is read,
// with the very text that Node makes of them, so that a stack in an output can be looked up.

const { appendFileSync } = require('node:fs');

const out = process.env.TRUTH_SITES;

Error.prepareStackTrace = (error, sites) => {
  let title = '<error>';
  try {
    title = Error.prototype.toString.call(error);
  } catch {}
  const stack = sites.length > 0 ? `${title}\n    at ${sites.join('\n    at ')}` : title;
  const rows = sites.map((site) => ({
    file: site.getFileName() ?? site.getScriptNameOrSourceURL?.() ?? null,
    line: site.getLineNumber(),
    column: site.getColumnNumber(),
    function: site.getFunctionName(),
    isEval: site.isEval(),
  }));
  if (out) appendFileSync(out, `${JSON.stringify({ stack, title, sites: rows })}\n`);
  return stack;
};
