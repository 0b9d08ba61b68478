// Writes docs/evidence.md: `npm run bench evidence-report SMALL LARGE FAR`, each a folder of cases.
//
// LARGE holds the projects of SMALL, each among the others in one repository; FAR holds failures whose cause
// lies several steps from any frame. The form of a case: see evidence/score.mjs. Wants `npm run build`.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { evidenceOf, summary } from './evidence/score.mjs';

const [small, large, far] = process.argv.slice(3);
if (!small || !large || !far) {
  throw new Error('usage: npm run bench evidence-report SMALL LARGE FAR');
}

const budgets = [800, 1300, 2000];
const ablated = 800;
const kinds = [
  ...['definition', 'writer', 'caller', 'value', 'data'],
  ...['configuration', 'test', 'name', 'change'],
];

const sets = [];
for (const [label, folder] of [
  ['small', small],
  ['in a large repository', large],
  ['with far faults', far],
]) {
  for (const budget of budgets) {
    sets.push({ label, budget, rows: await evidenceOf(folder, { budget }) });
    console.error(label, budget, summary(sets.at(-1).rows));
  }
}
const ablations = [];
for (const without of kinds) {
  const options = { budget: ablated, without: [without] };
  const [near, distant] = [await evidenceOf(small, options), await evidenceOf(far, options)];
  ablations.push({ without, near: summary(near), distant: summary(distant) });
  console.error('without', without, ablations.at(-1));
}
writeFileSync(resolve(import.meta.dirname, '../docs/evidence.md'), page());

function page() {
  const [whole, wholeFar] = [of('small', ablated), of('with far faults', ablated)].map(({ rows }) =>
    summary(rows),
  );
  return `# How much of the cause the evidence holds

Written by \`npm run bench evidence-report SMALL LARGE FAR\` from recorded failures with known fixes.

**These are tuning figures.** The shares in \`src/context/worths.ts\` were set on these very cases, so cases that
were not looked at will score lower. The cases are no part of this repository.

Fix lines: the share of the lines of the true fix that stand under \`## Code\`, by file and line number. Files
needed: the share of the files that must be seen of which a line is shown. Tokens: characters of the whole
evidence by 4. Shares are means over cases.

${table(
  ['cases', 'budget'],
  sets.map(({ label, budget, rows }) => [[label, number(budget)], rows]),
)}

## By language, small cases at ${number(ablated)}

${table(['language'], groups(of('small', ablated).rows, 'language'))}

## By kind of failure, small cases at ${number(ablated)}

${table(['kind'], groups(of('small', ablated).rows, 'category'))}

## By language, far faults at 1,300

${table(['language'], groups(of('with far faults', 1300).rows, 'language'))}

## What each kind of piece adds and costs

At ${number(ablated)}, with one kind left out at a time. Adds: points of fix lines that are lost without it.
Costs: tokens (mean) that are saved without it; what is freed is mostly filled by other pieces.

| kind | adds, small | adds, far | files needed, small | costs, small | costs, far |
|---|---|---|---|---|---|
${ablations
  .map(
    ({ without, near, distant }) =>
      `| ${without} | ${points(whole.fix - near.fix)} | ${points(wholeFar.fix - distant.fix)} | ${points(
        whole.needs - near.needs,
      )} | ${whole.mean - near.mean} | ${wholeFar.mean - distant.mean} |`,
  )
  .join('\n')}

## Misses

Lines of the fix that are not shown. "No room": the search came by, and what it found there was among the worthiest that
were left out. "Not ranked": it did not come by, or found many worthier lines.

${[of('small', ablated), of('small', 2000), of('with far faults', 2000)].map(misses).join('\n\n')}
`;
}

function of(label, budget) {
  return sets.find((set) => set.label === label && set.budget === budget);
}

function groups(rows, key) {
  const names = [...new Set(rows.map((row) => row[key]))].sort();
  return names.map((name) => [[name], rows.filter((row) => row[key] === name)]);
}

function table(names, entries) {
  const head = [...names, 'cases', 'fix lines', 'files needed', 'median tokens'];
  const lines = entries.map(([labels, rows]) => {
    const { cases, fix, needs, median } = summary(rows);
    return [...labels, cases, percent(fix), percent(needs), number(median)];
  });
  return [head, head.map(() => '---'), ...lines].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function misses({ label, budget, rows }) {
  const lines = rows
    .filter(({ missed }) => missed.length > 0)
    .map(({ name, missed }) => {
      const places = missed.map(
        ({ place, found }) => `${place} (${found ? 'no room' : 'not ranked'})`,
      );
      return `- ${name}: ${places.join(', ')}`;
    });
  return `${rows.length} ${label} at ${number(budget)}:\n\n${lines.join('\n') || '- none'}`;
}

function number(value) {
  return value.toLocaleString('en');
}

function percent(share) {
  return `${(share * 100).toFixed(1)}%`;
}

function points(share) {
  return (share * 100).toFixed(1);
}
