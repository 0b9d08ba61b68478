// Lines that are no exception's text, by their shape: records of a log, words of a shell or of CI.

import { isConsequence } from '../../text/consequences.ts';

/** Each pattern carries lines it matches. */
const shapes: readonly RegExp[] = [
  // 2026-01-02 10:11:12 INFO … · [2026-01-02T10:… · 10:11:12 … · [01/Dec/2026 10:00:00] "GET / …
  // 12/01/2026 10:00:00 AM … · [W 10:00:00 app] … · Dec  1 10:00:00 host app[1]: …
  /^\[?(?:[A-Z] )?(?:\d{4}[-/]\d\d[-/]\d\d|\d\d[/.](?:\d\d|[A-Z][a-z]{2})[/.]\d{4}|\d\d:\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:)/,
  // I1201 10:00:00.1 1 a.go:3] … · 127.0.0.1 - - [01/Dec/2026 …
  /^[DIWEF]\d{4} \d\d:\d\d|^\d{1,3}(?:\.\d{1,3}){3}[ :]/,
  // INFO:root:… · WARN  next · wandb: ERROR … · level=info … · {"level":"info" …
  /^(?:[\w.-]{1,40}: )?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)[:|\s]/,
  /^(?:[a-z]{1,12}=\S{1,80} )?(?:level|lvl|severity)=|^\{["}]/,
  // [INFO] … · [rank0]:[W1201 …; but not: [SQL: SELECT 1]
  /^\[[A-Za-z][\w./: -]{0,40}\]:?[ [(]/,
  // ##[error]… · ::group:: · section_end:1700000000:step · [end of output]
  /^(?:##\[|##vso|##teamcity|::[a-z]|section_(?:start|end):)|^\[[a-z ]{3,40}\]$/,
  // g?make: … · error: … · warning: … · /app/x.py:3: UserWarning: …
  /^(?:g?make(?:\[\d{1,3}\])?: |(?:error|warning|fatal): )|^\S{1,400}:\d{1,9}: \w{0,60}Warning: /,
  // Exception ignored in: … · Exception in thread Thread-1 (work): · Process Process-1: · Task exception …
  /^(?:Exception (?:ignored|in thread|in callback) |Process \S{1,80}:$|(?:Task|Future) exception )/,
  // Killed · Segmentation fault (core dumped)
  /^(?:Killed|Terminated|Aborted|Segmentation fault|Bus error|Illegal instruction)(?:$| \(|:)/,
  // ===== · ----- · --- Logging error ---
  /^(?:={5}|-{5}|--- )/,
  // $ next · dev@host:~/app$ ls · (venv) dev@host app %
  /^(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,40}@[\w.-]{1,80}[: ].{0,100})?[$%](?: |$)/,
];

// + exit 1                     (the shell's trace; but "+ new" in the middle of a diff)
const traced = /^\+{1,4} \S/;

/** The first line from `from` on, below `to`, that is not an exception's text; else `to`. */
export function firstOfOthers(lines: readonly string[], from: number, to: number): number {
  if (traced.test(lines[from] ?? '')) return Math.min(from, to);
  let at = from;
  while (at < to && !isOthers(lines[at] ?? '')) at++;
  return at;
}

function isOthers(line: string): boolean {
  return shapes.some((shape) => shape.test(line)) || isConsequence(line);
}
