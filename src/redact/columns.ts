// Tables with a column that is called secret: rows of a CSV file, of a query's result, of Markdown.

import { secretKeys } from './keys.ts';
import type { Secret } from './secret.ts';

/** A line that may be a table's head: it holds such a word and something that parts columns. */
const head = /^[^\n]{0,400}(?:pass|pwd|secret|token|key)[^\n]{0,400}$/gim;
const separators = [',', ';', '|', '\t'];

/** `user`, `"Access key"`: all that a head's cells are. */
const cellName = /^["']?[A-Za-z][\w .-]{0,40}["']?$/;

/** `----+-----`, `|:--|--:|`: between the head and the rows. */
const rule = /^[\s|+:=-]{3,400}$/;

/** A cell that is code, a type or nothing: then this is no table. */
const noValue = /^(?:[a-z_]{0,40}|[\w.]{1,40}\(.*|.*[{}()].*)$/i;
const mostRows = 1_000;

/** The cells of such columns. Linear in time. */
export function tableSecrets(text: string): readonly Secret[] {
  const found: Secret[] = [];
  let floor = 0;
  for (const { 0: line, index } of text.matchAll(head)) {
    if (index < floor) continue;
    const table = tableAt(text, line, index + line.length);
    found.push(...table.secrets);
    floor = table.to;
  }
  return found;
}

function tableAt(text: string, line: string, start: number) {
  const separator = separators.find((mark) => line.includes(mark));
  const names = separator === undefined ? [] : cellsOf(line, separator, 0);
  const isHead = names.length > 1 && names.every(({ text: name }) => cellName.test(name));
  const columns = isHead
    ? names.flatMap(({ text: name }, i) => (isSecretName(name) ? [i] : []))
    : [];
  const secrets: Secret[] = [];
  let from = start + 1;
  for (let row = 0; columns.length > 0 && row < mostRows && from < text.length; row += 1) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const own = text.slice(from, Math.min(to, from + 2_000));
    if (!(row === 0 && rule.test(own))) {
      const cells = cellsOf(own, separator ?? ',', from);
      if (cells.length !== names.length) break;
      for (const column of columns) {
        const cell = cells[column];
        if (cell !== undefined && !noValue.test(cell.text)) {
          secrets.push({ from: cell.from, to: cell.from + cell.text.length, shape: 'table-value' });
        }
      }
    }
    from = to + 1;
  }
  return { secrets, to: from };
}

function isSecretName(name: string): boolean {
  const plain = name.replace(/["']/g, '').replace(/[ .]/g, '_');
  return secretKeys(plain).some((key) => key.to === plain.length && !key.weak);
}

/** The cells of a line without blanks round them, and where each begins; none for its border. */
function cellsOf(line: string, separator: string, from: number) {
  let at = from;
  const cells = line.split(separator).map((cell) => {
    const begins = at + (cell.length - cell.trimStart().length);
    at += cell.length + 1;
    return { from: begins, text: cell.trim() };
  });
  const isBordered = separator === '|' && cells[0]?.text === '' && cells.at(-1)?.text === '';
  return isBordered ? cells.slice(1, -1) : cells;
}
