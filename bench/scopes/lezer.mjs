// Lezer alone: the functions of a source, by its own node names.

import { createRequire } from 'node:module';
import { join } from 'node:path';

const wraps = new Set([
  'DecoratedStatement',
  'TemplateDeclaration',
  'ExportDeclaration',
  'VariableDeclaration',
  'ExpressionStatement',
]);
const plain = new Set([
  'FunctionDeclaration',
  'MethodDeclaration',
  'FunctionDefinition',
  'FunctionItem',
  'FunctionDecl',
  'MethodDecl',
  'ConstructorDeclaration',
]);
const valued = new Set(['ArrowFunction', 'FunctionExpression']);
const holders = new Set([
  'VariableDeclaration',
  'Property',
  'AssignmentExpression',
  'PropertyDeclaration',
]);

/** `functions(language, text)` gives [first, last] lines; undefined for a language that Lezer has no parser of. */
export function lezerIn(tools) {
  const load = createRequire(join(tools, 'x.js'));
  const script = load('@lezer/javascript').parser;
  const cpp = load('@lezer/cpp').parser;
  const parsers = {
    js: script.configure({ dialect: 'jsx' }),
    ts: script.configure({ dialect: 'ts' }),
    tsx: script.configure({ dialect: 'jsx ts' }),
    py: load('@lezer/python').parser,
    rust: load('@lezer/rust').parser,
    go: load('@lezer/go').parser,
    java: load('@lezer/java').parser,
    ...{ c: cpp, cpp },
  };
  return (language, text) => functionsIn(parsers[language].parse(text), text);
}

function functionsIn(tree, text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const found = [];
  tree.iterate({
    enter({ node }) {
      const whole = wholeOf(node, text);
      if (whole) found.push([lineOf(starts, whole.from), lineOf(starts, whole.to - 1)]);
    },
  });
  return found;
}

function wholeOf(node, text) {
  let whole;
  if (plain.has(node.name)) {
    if (node.name !== 'FunctionItem' && !/[}\n]/.test(text.slice(node.from, node.to)))
      return undefined;
    whole = node;
  } else if (valued.has(node.name)) {
    const { parent } = node;
    if (holders.has(parent?.name)) whole = parent;
    else if (parent?.name === 'ArgList' && parent.firstChild?.nextSibling?.name === 'String')
      whole = parent.parent;
    else if (node.name === 'FunctionExpression' && node.getChild('VariableDefinition'))
      whole = node;
  }
  while (whole?.parent && wraps.has(whole.parent.name)) whole = whole.parent;
  return whole;
}

function lineOf(starts, at) {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= at) low = middle;
    else high = middle;
  }
  return low + 1;
}
