// One row of a stack trace: `at com.acme.Config.validate(Config.java:12)`.

import type { Frame } from '../../types.ts';
import { isRuntime } from './packages.ts';

/** A row of a stack trace, which may name no place in the user's reach. */
interface Row {
  /** Null for the JDK's own, and where no file and line are printed. */
  readonly frame: Frame | null;
}

// 	at com.acme.Config.validate(Config.java:12)
//     at com.acme.Config.validate(Config.java:12) ~[config-1.2.jar:1.2]
// No blank stands before the parenthesis: that is a row of JavaScript.
const pattern =
  /^[ \t]{0,60}at ([^()\s][^()]{0,1000})(?<!\s)\(([^()]{1,300})\)(?: ~?\[[^\]]{0,400}\])?[ \t]{0,8}$/;

// Config.java:12 · SourceFile:3
const place = /^([^\s:,]{1,200}):(\d{1,9})$/;

// Config.java · Native Method · Unknown Source · <generated>
const noPlace =
  /^(?:[^\s:,]{1,200}\.(?:java|kt|kts|scala|groovy|clj)|Native Method|Unknown Source|<[a-z]{1,20}>)$/;

// java.base/java.util.ArrayList.get · app//com.acme.Main.main · shop@1.2/com.acme.Main.main
const moduleName = /^(?:[\w.@+-]{0,200}\/){1,2}/;

// com.acme.Main$$Lambda$14/0x0000000800c03000.run
const hiddenClass = /\/(?:0x[0-9a-f]{1,16}|\d{1,19})(?=\.)/;

/** Reads one row; null for any other line. */
export function readRow(line: string): Row | null {
  const [, method, where = ''] = pattern.exec(line) ?? [];
  if (method === undefined || !method.includes('.')) return null;
  const [, file, number] = place.exec(where) ?? [];
  if (file === undefined) return noPlace.test(where) ? { frame: null } : null;
  const name = method.replace(hiddenClass, '').replace(moduleName, '');
  if (isRuntime(name)) return { frame: null };
  return { frame: { file, line: Math.max(1, Number(number)), column: null, function: name } };
}
