// The names and values that a line of any language or data file holds.

/** `total_cost` in `total_cost(order)`; a `$` belongs to the names of some languages. */
const word = /[A-Za-z_$][\w$]{0,80}/g;
/** `'low water'`, `"moored"`, `` `bolt` ``: what a program or a message quotes. */
const quoted = /(?<![\w\\])(["'`‘“«])([^"'`’”»\n]{1,80})["'`’”»]/g;
/** `4711`, `1_000`, `30s`: a number that a message or a line names, with its unit. */
const number = /(?<![\w.]|\w-)\d[\d_]{1,12}(?:\.\d{1,9})?[a-z%]{0,3}(?![\w]|[.-]\d)/g;

/** A name in a line, and where it begins, counted from 0. */
export interface Word {
  readonly name: string;
  readonly at: number;
}

/** The names in a line, each once as a variable and once as a member; words that say nothing left out. */
export function wordsOf(line: string): readonly Word[] {
  const seen = new Map<string, Word>();
  for (const { 0: name, index } of line.slice(0, longest).matchAll(word)) {
    if (name.length < 2 || plain.has(name)) continue;
    const key = isMember(line, index) ? `.${name}` : name;
    if (!seen.has(key)) seen.set(key, { name, at: index });
  }
  return [...seen.values()];
}

/** `.total` of `row.total`, `->total`, `::total`: no variable of that name is meant. */
export function isMember(line: string, at: number): boolean {
  const before = line[at - 1];
  return before === '.'
    ? line[at - 2] !== '.'
    : /(?:->|::|@)$/.test(line.slice(Math.max(0, at - 2), at));
}

/** What stands in quotes in a text, without them, in order. */
export function quotedIn(text: string): readonly string[] {
  return [
    ...new Set(
      [...text.slice(0, longest).matchAll(quoted)].map(([, , value = '']) => value.trim()),
    ),
  ];
}

/** Numbers of two digits and more in a text, in order. */
export function numbersIn(text: string): readonly string[] {
  return [...new Set([...text.slice(0, longest).matchAll(number)].map(([value]) => value))];
}

/** Whether a line holds only a comment or nothing. */
export function isRemark(line: string): boolean {
  return remark.test(line);
}

/** Whether a word belongs to a language, or to all of them, and names nothing of a project. */
export function isPlain(name: string): boolean {
  return plain.has(name);
}

/** Whether a word means that there is nothing, or yes, or no: it stands everywhere. */
export function isEmpty(name: string): boolean {
  return /^(?:None|null|nil|undefined|NULL|nullptr|true|false|True|False|NaN)$/.test(name);
}

/** Lines of brackets and ends alone. */
export function isClosing(line: string): boolean {
  return /^[\s)\]};,]{0,200}$|^\s{0,200}(?:end|fi|done|esac)[;,]?$/.test(line);
}

/** A line that is longer is data; its first names are as good as any. */
const longest = 2000;

/** `# why`, `// why`, ` * why`, `-- why`, `""" why`; not `#include`, `#[derive]` or `#define`. */
const remark =
  /^\s{0,400}(?:$|\/\/|\/\*|\*(?:\s|\/|$)|--(?:\s|$)|;;|"""|'''|#(?!include|define|if|ifdef|ifndef|undef|else|endif|pragma|\[|!\[)|<!--)/;

/** Words of the languages themselves, and their commonest types. */
const plain: ReadonlySet<string> = new Set(
  `
    abstract and as assert async await auto begin bool boolean break byte case catch char class
    const constexpr continue crate def default defer del delete do double dyn elif else elsif
    end endif ensure enum except export extends extern false fi final finally float fn for from
    func function global go goto if impl implements import in include inline instanceof int integer
    interface into is lambda let local long loop match mod module move mut
    mutable namespace new next nil none not null number object of or override package pass
    private protected pub public raise readonly ref require rescue return sealed select self
    short signed sizeof static std str string String struct super switch sync template then this
    throw throws to trait true try type typedef typeof undefined union unless unsigned until use
    using val var virtual void volatile when where while with yield None True False Self Err Some Ok
    Error Exception Vec Box Option Result usize u8 u16 u32 u64 i8 i16 i32 i64 f32 f64 isize size_t
    uint8_t uint16_t uint32_t int32_t uint64_t int64_t Integer Object List Map println printf
    console echo fmt tuple the expected got want assert_eq expect ll
  `
    .trim()
    .split(/\s+/),
);
