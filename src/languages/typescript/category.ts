// What sort of trouble an error of the compiler is, by its number.

import type { Category } from '../../types.ts';

interface Row {
  readonly numbers: readonly (number | readonly [from: number, to: number])[];
  readonly category: Category;
}

// The first row that holds the number counts.
const rows: readonly Row[] = [
  // TS2307: Cannot find module 'tiny-feed' or its corresponding type declarations.
  // TS7016: Could not find a declaration file for module …     TS2688: Cannot find type definition file
  // TS2591: Cannot find name 'process'. Do you need to install type definitions for node?
  {
    numbers: [2307, 2580, 2581, 2582, 2591, 2592, 2593, 2688, 2792, 2875, 6137, 7016],
    category: 'dependency',
  },
  // TS1259: Module … can only be default-imported using the 'esModuleInterop' flag
  // TS1378: Top-level 'await' expressions are only allowed when the 'module' option is set to …
  // TS2318: Cannot find global type 'Array'.     TS17004: Cannot use JSX unless the '--jsx' flag …
  // TS18003: No inputs were found in config file …, but TS18047: 'x' is possibly 'null'.
  {
    numbers: [1219, 1259, 1343, 1378, 2318, 2468, 17004, [5000, 6999], [18000, 18003]],
    category: 'config',
  },
  // TS1192: Module … has no default export.     TS1484: … is a type and must be imported using …
  { numbers: [1192, 1205, 1361, 1362, 1448, 1479, 1484, 1485], category: 'type' },
  // TS1005: ',' expected.     TS8010: Type annotations can only be used in TypeScript files.
  // TS17008: JSX element 'div' has no corresponding closing tag.
  { numbers: [[1000, 1999], [8000, 8999], 17002, 17008, 17014, 17015], category: 'syntax' },
];

// error TS5023: Unknown compiler option '--frob'.     TS5025: … Did you mean 'strict'?
// error TS6044: Compiler option '--outDir' expects an argument.     TS6046: Argument for … must be: …
const options: readonly number[] = [5023, 5025, 6044, 6046];

/**
 * Category by the digits of a code such as `TS2322`; what no row holds is a type error. An option
 * that is wrong in no file was wrong on the command line.
 */
export function categoryOf(code: string, isPlaced: boolean): Category {
  const number = Number(code.replace(/\D/g, ''));
  if (!isPlaced && options.includes(number)) return 'usage';
  const found = rows.find(({ numbers }) =>
    numbers.some((one) =>
      typeof one === 'number' ? one === number : number >= one[0] && number <= one[1],
    ),
  );
  return found?.category ?? 'type';
}
