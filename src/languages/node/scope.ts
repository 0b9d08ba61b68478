// How JavaScript and TypeScript mark strings, comments and functions.

import type { DeclarationSyntax, MaskSyntax, ScopeSyntax } from '../../types.ts';

const masks: readonly MaskSyntax[] = [
  { is: 'comment', open: /\/\//, close: '\n' },
  { is: 'comment', open: /\/\*/, close: '*/', multiline: true },
  { is: 'string', open: /`/, close: '`', multiline: true, escapes: true, hole: '${' },
  { is: 'string', open: /"/, close: '"', escapes: true },
  { is: 'string', open: /'/, close: "'", escapes: true },
  // `split(/["']/)`; after a name or a bracket that closes, `/` divides.
  {
    is: 'string',
    open: /(?<=(?:^|[(,=:[!&|?{;+>]|\breturn|\bcase|\btypeof)[ \t]{0,8})\/(?![*/>])(?:[^\\/[]|\\.|\[(?:[^\\\]]|\\.){0,200}\]){1,300}\//,
    close: '',
  },
];

const modifiers =
  '(?:(?:export|default|declare|public|private|protected|static|abstract|override|readonly|accessor|async|get|set|const|let|var) ){0,6}';
/** `async () : Promise<void> =>`, `function`, `<T>() =>`, `item =>` */
const value =
  '(?:async ?)?(?:function\\b[^;]{0,200}\\{|(?:<[^()]{0,100}> ?)?(?:\\(\\)|[\\w$]{1,100}) ?(?:: ?[^;]{0,200}?)?=>)';
/** `<T>() : Promise<T> {` */
const rest = '(?:<[^()]{0,300}>)? ?\\(\\)(?: ?[:\\w][^;]{0,300}?[^: ])? ?\\{';
const plain = `function ?\\*?${rest}`;
const declaration = new RegExp(
  [
    // `export default async function () {`, ` memo(function Row() {`
    `^ ?${modifiers}${plain}|\\bfunction ?\\*? ?[\\w$]{1,100}${rest}`,
    // `const load: Loader = async () => {`, ` exports.load = function () {`, ` onClick = () => {`
    `^ ?${modifiers}[\\w$#.\\[\\]]{1,200}[?!]? ?(?:: ?[^;]{0,300}?)?= ?${value}`,
    // ` load: async () => {` of an object; in a type there is no body
    `^ ?[\\w$#\\[\\]]{1,200} ?: ?${value}[^;]{0,200}\\{`,
    // ` static async load<T>() : Promise<T> {`, ` get size() {`, ` *[]() {`
    `^ ?${modifiers}\\*? ?(?!(?:if|for|while|switch|catch|with|return|function|super|new|import)\\b)(?:[\\w$#]{1,100}|\\[\\])\\??(?:<[^()]{0,200}>)? ?\\(\\)(?: ?[:\\w][^;]{0,300}?)? ?\\{\\}?[,;]?$`,
    // `test(______, async () => {`, ` app.get(__, (…) => {`: a text is a name too
    `^ ?(?:${modifiers}[\\w$]{1,100} ?(?:: ?[^=;]{0,200})?= ?)?(?:await |new )?[\\w$]{0,100}(?: ?\\.[\\w$]{1,100}){0,6}(?:<[^()]{0,100}>)?(?:\\(\\))?\\( ?_[^,;()]{0,300},[^;]{0,200}(?:=>|\\bfunction ?\\*? ?\\(\\)) ?\\{$`,
  ].join('|'),
);
/** ` @Input() @Required` */
const decorator = /^ ?@[\w$.]{1,200}(?:\(\))?(?: @[\w$.]{1,200}(?:\(\))?){0,8}$/;

const others: readonly DeclarationSyntax[] = [
  // `export default abstract class Stack<T> extends Base {`
  {
    is: 'class',
    declaration:
      /^ ?(?:(?:export|default|declare|abstract) ){0,4}class\b[^;=()]{0,300}(?:\(\))?[^;=()]{0,100}\{/,
  },
  // `export interface Row {`, `declare enum Color {`, `type Pair = [];`
  {
    is: 'type',
    declaration:
      /^ ?(?:(?:export|default|declare|const) ){0,4}(?:(?:interface|enum|namespace|module) [\w$_]|type [\w$]{1,100}(?:<[^()]{0,200}>)? ?=)/,
  },
  // `export const rates: Rates = {`; what is loaded is none
  {
    is: 'constant',
    declaration:
      /^(?:export )?(?:const|let|var) [\w$]{1,100} ?(?:: ?[^=]{0,200})?=(?! ?(?:await )?(?:require|import)\b)/,
  },
  // `module.exports = {`, `export default {`
  {
    is: 'constant',
    declaration: /^(?:(?:module\.)?exports(?:\.[\w$]{1,100})? ?= ?|export default )[\w[{(]/,
  },
];

/** Functions that have a name: declared, assigned, or given with a text, as tests are. */
export const scope: ScopeSyntax = {
  blocks: 'braces',
  masks,
  declaration,
  attached: decorator,
  others,
};
