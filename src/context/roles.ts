// What a line does with a name: without a parser, so that any language and broken code will do.

/**
 * `defines`: a function, class, type or constant begins; `writes`: a member or a key gets its value;
 * `binds`: a variable of a function does.
 */
export type Role = 'defines' | 'writes' | 'binds' | 'calls' | 'uses';

/** `def `, `export const `, `func (p *Plan) `, `CREATE TABLE `: what stands before a name that it defines. */
const definer =
  /(?:^|[\s(])(?:def|defp|defmodule|class|function\*?|func|fn|struct|enum|interface|type|trait|record|object|union|const|static|namespace|module|protocol|sub|proc|macro|data|newtype|fun|val|table|view|procedure|trigger|index)\s(?:\s{0,8}(?:if not exists|\([^()]{0,80}\)|self\.|mut|[\w$]{1,60}(?:::|\.|#)|[A-Z][\w<>[\]]{0,60}\s(?=\s*$))){0,3}\s{0,8}$/i;
/** `  const `, `  let mut `, `  var `: a variable within a function. */
const binder =
  /^\s{1,200}(?:[^\s(][^(]{0,60}\(|\()?(?:const|let|var|auto|val|my|local)\s(?:.{0,80}[\s,{([])?$/;
/** ` := 3`: a variable in Go, as in `walrus` of Python. */
const short = /^(?:\s{0,4},\s{0,4}\w{1,40}){0,3}\s{0,4}:=/;
/** `#define `, `typedef struct berth `, `using Key = `. */
const macro = /^\s{0,80}(?:#\s{0,4}define|typedef|using|declare)\s.{0,120}$/;
/** `static int `, `public List<Item> `, `const char *`: types and nothing else, as before a C or Java name. */
const typed = /^\s{0,80}(?:[A-Za-z_][\w:.]{0,60}(?:<[^;={}]{0,80}>)?(?:\[\]|\?)?[\s*&]{1,8}){1,6}$/;
/** Words that begin a statement, not a declaration: `return total(x);`, `new Row(x)`. */
const statement =
  /^\s{0,80}(?:return|new|throw|else|await|yield|delete|case|goto|go|defer|in|not|import|from|package|use|raise|print|puts|echo|assert)\b/;
/** ` = 3`, `: 3`, `": 3`, `] = 3`, ` := 3`, `?: string`, `+= 3`; not `==`, `=>` nor `::`. */
const writing =
  /^["'`\]]{0,2}\s{0,40}(?:[?!]?:(?![:=])|(?:\+|-|\*|\/|\||&|\.|<<|\?\?|\|\||:|\?)?=(?![=>~]))/;
/** `def total(`, `export function berthOf(`: the names after it are parameters. */
const functionHead = /\b(?:def|function|fn|func|fun|sub|defp)\b.{0,120}\(/;
/** `.put("bolt", 8)`, `.push(row)`, `[key] = 3`: what a collection is filled with. */
const filling =
  /^\.(?:put|add|push|append|insert|set|emplace|extend|update|prepend|unshift|setdefault|register)\w{0,20}\(|^\[[^\]]{1,80}\]\s{0,8}=(?![=>~])/;
/** `(`, `<T>(`, `!(`, ` {` of a struct's or a block's value. */
const calling = /^(?:!|<[^<>;]{0,60}>|::<[^<>;]{0,60}>)?\s?\(|^\s?\{/;
/** `+ Row{`, `:: Integer`: a signature of its own in Haskell and its like. */
const signature = /^\s{0,8}::\s/;
/** `;`, `[9];`, `,`, `{ get; }`: what ends a member declared by its type. */
const ended = /^(?:\[[^\]]{0,40}\]){0,2}\s{0,8}(?:;|,|\{\s{0,4}get|$)/;

/** The role of the name of that length at a place in a line; `next` is the line below. */
export function roleOf(line: string, at: number, length: number, next = ''): Role {
  const before = line.slice(Math.max(0, at - 200), at);
  const after = line.slice(at + length, at + length + 200);
  if (binder.test(before) && !/^\s{0,8}(?:<[^<>]{0,60}>)?\(/.test(after)) return 'binds';
  if (/^\s/.test(line) && short.test(after)) return 'binds';
  if (definer.test(before) || macro.test(before)) return 'defines';
  if (before.trim() === '' && signature.test(after)) return 'defines';
  if (filling.test(after)) return 'writes';
  const isCall = calling.test(after);
  if (isCall && isSignature({ before, after, next })) return 'defines';
  if (writing.test(after)) {
    if (functionHead.test(before)) return 'binds';
    // `const` at the top of a file is a definition; so is a key of a file of settings.
    return /^\S/.test(line) && !/[({.,[]/.test(before) ? 'defines' : 'writes';
  }
  if (typed.test(before) && !statement.test(before) && ended.test(after)) return 'writes';
  if (isGoField(before, after)) return 'writes';
  return isCall ? 'calls' : 'uses';
}

/** `int total(int a)` + `{`, `  total(a) {`: a function without a word that says so. */
function isSignature({
  before,
  after,
  next,
}: {
  readonly before: string;
  readonly after: string;
  readonly next: string;
}): boolean {
  if (!after.trimStart().startsWith('(') && !/^<[^<>;]{0,60}>\(/.test(after)) return false;
  if (statement.test(before)) return false;
  const opens = /\{\s{0,40}$|\)\s{0,8}(?:const)?\s{0,8}\{/.test(after) || /^\s{0,80}\{/.test(next);
  const bare = before.trim() === '';
  if (bare)
    return opens && /^\s/.test(before) && !/^\s{0,8}\([^)]{0,200}\)\s{0,8}(?:=>|\))/.test(after);
  return (
    typed.test(before) &&
    (opens || /^[^=]{0,200}\)\s{0,40}(?:const)?\s{0,8}(?:throws\s[\w.,\s]{1,80})?;/.test(after))
  );
}

/** `	Berths int`, alone in its line, as in a struct of Go. */
function isGoField(before: string, after: string): boolean {
  return (
    /^\t{1,4}$/.test(before) &&
    /^\s{1,40}[*[\]\w.]{1,60}(?:\s{1,20}`[^`]{0,120}`)?\s{0,4}$/.test(after)
  );
}
