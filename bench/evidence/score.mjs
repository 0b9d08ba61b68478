// The evidence for recorded failures, and how much of the true fix it holds.
//
// A case is a folder with src/ (a project), output.txt (what its command printed, recorded with the project
// at /app) and gold.json: {language, fix_lines: [{file, line, insert?, new_file?}], needs: [file]}.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const library = (name) => import(resolve(import.meta.dirname, `../../dist/${name}.js`));
const [{ prepare }, { disk }] = await Promise.all([library('index'), library('node')]);

/** For each case its name, evidence, failure, and score where the case has a gold.json. */
export async function evidenceOf(cases, { budget, without = [] }) {
  const names = readdirSync(cases).filter((name) => existsSync(join(cases, name, 'output.txt')));
  const rows = [];
  for (const name of names.sort()) {
    const folder = join(cases, name);
    const prepared = await preparedFrom(folder, { budget, without });
    const text = prepared?.prompt.evidence ?? '';
    const row = { name, text, tokens: Math.ceil(text.length / 4), prepared };
    const gold = join(folder, 'gold.json');
    rows.push(existsSync(gold) ? { ...row, ...scored(row, JSON.parse(readFileSync(gold))) } : row);
  }
  return rows;
}

function preparedFrom(folder, { budget, without }) {
  const root = join(folder, 'src');
  const output = readFileSync(join(folder, 'output.txt'), 'utf8');
  const capture = { command: null, exit: null, signal: null, notStarted: null, output };
  const workspace = disk({ root, cwd: root, env: process.env });
  return prepare(capture, { workspace, budgetTokens: budget, without });
}

/** By file and line number among the lines shown: the same text elsewhere does not count. */
function scored({ prepared }, { language, fix_lines: lines, needs }) {
  const { snippets = [], passedOver = [], failure } = prepared?.evidence ?? {};
  const holds = (parts, file, line) =>
    parts.some((part) => part.file === file && part.from <= line && line <= part.to);
  const wanted = lines.filter((one) => !one.new_file);
  // What is put in before or behind a line is seen from either side.
  const places = ({ line, insert }) => (insert ? [line, line + 1] : [line]);
  const missed = wanted.filter(
    (one) => !places(one).some((line) => holds(snippets, one.file, line)),
  );
  const shown = needs.filter((file) => snippets.some((snippet) => snippet.file === file));
  return {
    language,
    category: failure?.category ?? '(none)',
    fix: wanted.length === 0 ? 1 : 1 - missed.length / wanted.length,
    needs: needs.length === 0 ? 1 : shown.length / needs.length,
    missed: missed.map(({ file, line }) => ({
      place: `${file}:${line}`,
      found: holds(passedOver, file, line),
    })),
  };
}

/** Means and the median size of some scored cases. */
export function summary(rows) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const sizes = rows.map(({ tokens }) => tokens).sort((a, b) => a - b);
  return {
    cases: rows.length,
    fix: mean(rows.map(({ fix }) => fix)),
    needs: mean(rows.map(({ needs }) => needs)),
    median: sizes[sizes.length >> 1],
    mean: Math.round(mean(sizes)),
  };
}
