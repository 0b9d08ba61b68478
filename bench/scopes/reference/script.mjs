// The TypeScript compiler: for each file named on stdin, a line of JSON: [path, [[first, last], ...]] or null.
//
// A function counts where it has a body and a name: declared, assigned, given to a property, or given to a
// call whose first argument is a text, as tests are.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ts = createRequire(join(process.argv[2], 'x.js'))('typescript');

for (const path of readFileSync(0, 'utf8').split('\n')) {
  const kind = /\.[jt]sx$/.test(path)
    ? ts.ScriptKind.TSX
    : /\.ts$/.test(path)
      ? ts.ScriptKind.TS
      : ts.ScriptKind.JSX;
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  collect(file, file, found);
  process.stdout.write(
    `${JSON.stringify([path, file.parseDiagnostics.length > 0 ? null : found])}\n`,
  );
}

function collect(node, file, found) {
  const whole = ts.isFunctionLike(node) && node.body ? wholeOf(node) : undefined;
  if (whole) {
    const line = (at) => file.getLineAndCharacterOfPosition(at).line + 1;
    found.push([line(whole.getStart(file)), line(whole.getEnd())]);
  }
  ts.forEachChild(node, (child) => collect(child, file, found));
}

function wholeOf(node) {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return node;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) {
    return ts.isVariableStatement(parent.parent.parent) ? parent.parent.parent : parent;
  }
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) return parent;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return ts.isExpressionStatement(parent.parent) ? parent.parent : parent;
  }
  if (
    ts.isCallExpression(parent) &&
    ts.isStringLiteralLike(parent.arguments[0]) &&
    parent.arguments[0] !== node
  ) {
    let whole = parent;
    while (ts.isAwaitExpression(whole.parent)) whole = whole.parent;
    return ts.isExpressionStatement(whole.parent) ? whole.parent : parent;
  }
  return ts.isFunctionExpression(node) && node.name ? node : undefined;
}
