// What a declaration is called, read from its head.

import type { PartKind } from '../types.ts';

// def load(self):   fun <T> List<T>.second()   func (s *Stack) Push(v int)   sub run {   defp show(x)
const functionWord =
  /\b(?:def|defp|defmacro|fn|func|fun|function|sub|method|macro_rules!|init|constructor|procedure|trigger)\b[ \t]{0,8}\*?[ \t]{0,8}(?:\([^()]{0,300}\)[ \t]{0,8})?(?:<[^()]{0,200}>[ \t]{1,8})?(?:[\w.]{1,100}(?:<[^<>()]{0,100}>)?\??\.)?(?<name>`[^`]{1,200}`|[\p{L}_$][\p{L}\p{N}_$]{0,200}[?!]?)/iu;
// test('adds two', () => {   it.each([1])("adds", …   TEST(Stack, pops)
const titled =
  /^[^"'`]{0,300}\((?:[^"'`]{0,300}?)(?<quote>["'`])(?<name>(?:\\.|(?!\k<quote>)[^\\]){1,300})\k<quote>/;
// export const load: Loader = async () => {   exports.load = function () {   load: () => {   onClick = () =>
const assigned =
  /(?<name>[\p{L}_$#][\p{L}\p{N}_$]{0,200})[?!]?[ \t]{0,8}(?::[^=]{0,300})?[=:](?!=)/u;
// static inline int *sum(int a) {   Stack::~Stack() {   bool operator==(const A& a)
const called =
  /(?<name>~?[\p{L}_$#][\p{L}\p{N}_$]{0,200}|operator[ \t]{0,4}[^\w\s(]{1,3})[ \t]{0,8}(?:<[^()<>]{0,200}>)?[ \t]{0,8}\(/u;
// class Stack:   pub(crate) struct Row<T>   impl<T> Show for Row<T> {   CREATE TABLE IF NOT EXISTS "items" (
const typeWord =
  /\b(?:enum[ \t]{1,8}(?:class|struct)|struct|class|interface|enum|union|trait|type|record|object|namespace|module|protocol|extension|typealias|using|data|newtype|defmodule|package)\b[ \t]{1,8}(?:(?:final|alignas\([^()]{0,60}\)|[A-Z][A-Z_]{2,40}(?:\([^()]{0,60}\))?)[ \t]{1,8})?(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,200}(?:(?:::|\.|\\)[\p{L}_$][\p{L}\p{N}_$]{0,100}){0,8})/u;
// impl<T> Show for Row<T> {
const implWord =
  /\bimpl\b[ \t]{0,8}(?:<[^{}]{0,200}?>[ \t]{1,8})?(?:[^{]{0,200}?\bfor[ \t]{1,8})?(?:[\w]{1,80}::){0,8}(?<name>\w{1,200})/;
// typedef struct { … } Row;
const typedefEnd = /\}[ \t]{0,8}\*?(?<name>\w{1,200})[ \t]{0,8};/;
// var rates = …   const int rates[] = …   RATES: dict[str, int] = …   pub static RATES: &[u8] = …
const constantName =
  /(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,200})(?:[ \t]{0,8}\[[^\]]{0,80}\]){0,4}[ \t]{0,8}(?::[^=]{0,300})?=(?!=)/u;

/** The name in the source of a head, as it is spelt; null where there is none. `last` is the last line. */
export function nameOf(is: PartKind, head: string, last = ''): string | null {
  const short = head.slice(0, mostHead);
  const found = patternsOf(is, short)
    .map((pattern) => pattern.exec(short)?.groups?.name)
    .find((name) => name !== undefined);
  const late = is === 'type' ? typedefEnd.exec(last)?.groups?.name : undefined;
  return found ?? late ?? null;
}

/** A name stands near the beginning. */
const mostHead = 2000;

const control = /^\s{0,400}(?:export|default|return)?\s{0,8}$/;

function patternsOf(is: PartKind, head: string): readonly RegExp[] {
  if (control.test(head)) return [];
  if (is === 'class') return [implWord, typeWord];
  if (is === 'type') return [typeWord, constantName];
  if (is === 'constant') return [constantName];
  if (is === 'test') return [titled, functionWord, called];
  return [functionWord, arrow.test(head) ? assigned : called, called, assigned];
}

// const load = async (a) => {   exports.load = function () {   load: function () {
const arrow =
  /^[^(]{0,300}(?:=|:)\s{0,8}(?:async\s{1,8})?(?:function\b|\(|<|[\w$]{1,100}\s{0,4}=>)/;
