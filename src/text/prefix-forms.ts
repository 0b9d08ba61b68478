// The forms of what stands before each line of a log: rows of data, read by prefixes.ts.

/** One form of prefix. A group `source` names who printed the line. */
export interface Form {
  readonly pattern: RegExp;
  /**
   * `sure`: nobody else's, so that two such lines in a row are enough. `time`: a time, with a source or
   * without. `named`: one tool's own word. `word`: any word, which may be the program's own.
   */
  readonly kind: 'sure' | 'time' | 'named' | 'word';
  /** Sources that are none. */
  readonly except?: readonly RegExp[];
}

/** `[ERROR]` of Maven, `[3/10]` of ninja, `src/a.c:12` and `error` of compilers are no sources. */
const noSource =
  /^(?:info|warn|debug|trace|fatal|note|help|notice|\d{1,7}\/\d{1,7})$|\.[a-z]\w{0,5}(?::|$)|:\d{1,7}$|::|error|warning/i;

/** Nor are results of tests, FAIL and XPASS, and programs that put their own name before what they say. */
const noSourceBeforeColon =
  /^[A-Z]{2,20}$|^(?:\S{0,20}make|go|git|remote|hint|ld(?:\.\w{1,6})?|lua[\w.]{0,4}|[gmn]?awk|m4|(?:ba|z|da|fi|k)?sh|perl|ruby|php|python[\d.]{0,4}|node|deno|java|javac|npm|pip|cargo|rustc|gcc|g\+\+|clang|cc1\w{0,6}|collect2|tar|curl|wget|docker|mypy|ninja|cmake)$/;

/** 2031-02-03T04:05:06.123Z     2031-02-03 04:05:06,123 +0100     2031/02/03 04:05:06 */
const date = String.raw`\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d| UTC)?`;
/** Feb  3 04:05:06     Feb 03 04:05:06.123456     1770091506.123456     [  123.456789]     Tue 2031-… */
const journalTime = String.raw`(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d{1,6})?|\d{9,10}\.\d{6}|\[ {0,8}\d{1,8}\.\d{6}\]|(?:[A-Z][a-z]{2} )?${date})`;

/** The more specific first. Each carries lines it matches. */
export const forms: readonly Form[] = [
  // build	Run make	2031-02-03T04:05:06.1234567Z npm test (gh run view --log)
  {
    pattern:
      /^(?<source>[^\t]{1,200})\t[^\t]{1,200}\t\ufeff?(?=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d)/,
    kind: 'sure',
  },
  // 2031-02-03T04:05:06.1234567Z npm test     2031-02-03T04:05:06.123456Z 00O+npm test
  {
    pattern: /^\ufeff?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6,7}Z(?: \d\d[OE][+ ]?| |$)/,
    kind: 'sure',
  },
  // 2031-02-03T04:05:06.123456789Z stderr F npm test (a container's log on its node)
  {
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}\S{1,6} std(?:out|err) [FP](?: |$)/,
    kind: 'sure',
  },
  // #12 3.456 npm error     #12 [4/6] RUN npm test     #12 ERROR: process "…" did not complete
  {
    pattern:
      /^#(?<source>\d{1,4}) (?:\d{1,6}\.\d{1,4}(?: |$)|(?=\[|ERROR|DONE|CACHED|CANCELED|sha256:))/,
    kind: 'sure',
  },
  // web-1  | listening     web_1  |     04:05:06 web.1   | listening
  {
    pattern: /^(?:\d\d:\d\d:\d\d )?(?<source>[A-Za-z][\w-]{0,60}[-_.]\d{1,4}) {0,40}\|(?: |$)/,
    kind: 'sure',
  },
  // 0|web  | listening (PM2)              ./app+build | listening (Earthly)
  { pattern: /^(?<source>\d{1,3}\|[\w.-]{1,60}) {0,40}\|(?: |$)/, kind: 'sure' },
  { pattern: /^ {0,60}(?<source>[\w./-]{0,80}\+[\w.-]{1,60}) \|(?: |$)/, kind: 'sure' },
  // [pod/web-5d8c/app] listening          [CI/build]   | listening (act)
  { pattern: /^\[pod\/(?<source>[\w./-]{1,200})\](?: |$)/, kind: 'sure' },
  { pattern: /^\[(?<source>[^\]/\s][^\]/]{0,80}\/[^\]/]{1,80})\] {1,3}\|(?: |$)/, kind: 'sure' },
  // Step #1 - "build": listening (Cloud Build)     aws_instance.web (remote-exec): listening
  { pattern: /^Step #(?<source>\d{1,3}(?: - "[^"]{1,80}")?):(?: |$)/, kind: 'sure' },
  { pattern: /^(?<source>[\w.[\]"-]{1,200} \((?:local|remote)-exec\)):(?: |$)/, kind: 'sure' },
  // [04:05:06][Step 1/2] listening     [04:05:06]E:	 [Step 1/2] listening (TeamCity)
  {
    pattern: /^\[\d\d:\d\d:\d\d\](?:[A-Za-z ]?:\s{1,3})?\[Step \d{1,3}\/\d{1,3}\](?: |$)/,
    kind: 'sure',
  },
  // [build:L12:3s] listening (Drone)
  { pattern: /^\[(?<source>[\w.-]{1,60}):L\d{1,6}:\d{1,6}s\](?: |$)/, kind: 'sure' },
  // [Container] 2031/02/03 04:05:06 listening (CodeBuild)
  { pattern: /^\[Container\] \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d(?: |$)/, kind: 'sure' },
  // Feb  3 04:05:06 host-7 app[123]: listening     2031-02-03T04:05:06+0000 host-7 app[123]: listening
  {
    pattern: new RegExp(
      String.raw`^${journalTime} [\w.-]{1,100} (?<source>[\w./@-]{1,80}\[\d{1,10}\]):(?: |$)`,
    ),
    kind: 'time',
  },
  // Feb  3 04:05:06 host-7 app: listening     2031-02-03T04:05:06.123456+00:00 app[web.1]: listening
  {
    pattern:
      /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,100} (?<source>[\w./@-]{1,80}):(?: |$)/,
    kind: 'time',
    except: [noSource],
  },
  {
    pattern: new RegExp(String.raw`^${date} (?<source>[\w-]{1,60}\[[\w.-]{1,60}\]):(?: |$)`),
    kind: 'time',
  },
  // [2031-02-03T04:05:06.123Z] npm test     2031-02-03 04:05:06,123 npm test
  { pattern: new RegExp(String.raw`^\[?${date}\]?:?(?: |$)`), kind: 'time' },
  // 04:05:06  npm test (two spaces: Jenkins)     [04:05:06] npm test     04:05:06.123 npm test
  { pattern: /^\d\d:\d\d:\d\d(?:\.\d{3})?(?: {2}| ?$)/, kind: 'time' },
  { pattern: /^\[?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\]?:?(?: |$)/, kind: 'time' },
  // [gw0] PASSED
  { pattern: /^\[(?<source>gw\d{1,3})\](?: |$)/, kind: 'named' },
  // [0] listening     [web] listening     [web]: listening (yarn)
  {
    pattern: /^\[(?<source>[\w@.:-]{1,60}(?:\/[\w.:-]{1,60})?)\]:?(?: |$)/,
    kind: 'word',
    except: [noSource],
  },
  // web | listening     web:build | listening
  {
    pattern: /^(?<source>[A-Za-z@][\w@./:-]{0,60}) {0,40}\|(?: |$)/,
    kind: 'word',
    except: [noSource],
  },
  // @acme/web:build: listening     packages/web test: listening     packages/web test$ make
  {
    pattern:
      /^(?<source>@?[A-Za-z][\w./-]{0,60}(?:[:#][\w:-]{1,40}| [\w:-]{1,40})?)(?::(?: |$)|(?=\$ ))/,
    kind: 'word',
    except: [noSource, noSourceBeforeColon],
  },
];
