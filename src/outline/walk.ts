// From a syntax tree to the parts of its file.

import type { Node, Tree } from 'web-tree-sitter';
import type { LineNumber, Part, PartKind } from '../types.ts';
import type { Grammar } from './grammars.ts';
import { kindOf } from './kinds.ts';
import { nameOf } from './names.ts';

/** A part, and whether the parser met no fault in its lines. */
export interface TreePart extends Part {
  /** First line of the declaration itself, below decorators and comments. */
  readonly at: LineNumber;
  readonly sound: boolean;
}

/** A tree's parts, and where the parser could make no sense of the source. */
export interface ReadTree {
  readonly parts: readonly TreePart[];
  /** The first such line; null where there is none. */
  readonly fault: LineNumber | null;
  /** Nodes that stand for a fault. */
  readonly faults: number;
}

/**
 * Outer parts before inner. Single lines are looked at, but not into, nor is what is nested too deep for a
 * person. The tree stays the caller's.
 */
export function readTree(tree: Tree, lines: readonly string[], grammar: Grammar): ReadTree {
  const found: TreePart[] = [];
  visit(tree.rootNode, { whole: null, inFunction: false, depth: 0 }, { lines, grammar, found });
  return { parts: found, ...faultsOf(tree) };
}

/** Faults that are counted; more are as bad. */
const mostFaults = 50;
/** Nodes that are looked at for them: `{{{{{{` without an end is a fault with a million children. */
const mostNodes = 20_000;

/** The faults of a tree, without its parts. */
export function faultsOf({ rootNode }: Tree): Omit<ReadTree, 'parts'> {
  let fault: LineNumber | null = null;
  let faults = 0;
  let nodes = 0;
  const open = [rootNode];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes += node.childCount;
    if (node.isError || node.isMissing) {
      faults += 1;
      const line = node.startPosition.row + 1;
      fault = Math.min(fault ?? line, line);
    }
    if (faults >= mostFaults || nodes > mostNodes) break;
    for (const child of node.children.toReversed()) if (child.hasError) open.push(child);
  }
  return { fault: fault ?? (rootNode.hasError ? 1 : null), faults };
}

/** Nodes within nodes: hand-written source has a few dozen, and the stack ends at some thousand. */
const mostNested = 400;

interface Reading {
  readonly lines: readonly string[];
  readonly grammar: Grammar;
  readonly found: TreePart[];
}

/** The lines that a declaration takes with what wraps it and stands right above it. */
interface Whole {
  readonly from: LineNumber;
  readonly at: LineNumber;
  readonly to: LineNumber;
}

interface Place {
  readonly whole: Whole | null;
  readonly inFunction: boolean;
  readonly depth: number;
}

function visit(parent: Node, { whole, inFunction, depth }: Place, reading: Reading): void {
  if (depth > mostNested) return;
  const { grammar, found } = reading;
  let above: Run = null;
  let last = 0;
  for (const node of parent.children) {
    const at = node.startPosition.row + 1;
    const to = Math.max(at, lastFull(lastLine(node), reading.lines));
    if (grammar.attached.includes(node.type)) {
      // `a(); // why` says nothing of what stands below.
      if (at > last) above = { from: touching(above, at)?.from ?? at, to };
      last = to;
      continue;
    }
    const from: LineNumber = touching(above, at)?.from ?? at;
    above = null;
    last = to;
    const lookedAt = grammar.wraps.includes(node.type) || node.type in grammar.kinds;
    if (!lookedAt && at === to) continue;
    const own = whole ?? { from, at, to };
    const is = kindIn(node, inFunction, { ...reading, whole: own });
    if (is !== null) found.push(partOf(node, is, { ...reading, whole: own }));
    const wraps = is === null && grammar.wraps.includes(node.type);
    if (!wraps && at === to) continue;
    const within = inFunction || is === 'function' || is === 'test';
    visit(node, { whole: wraps ? own : null, inFunction: within, depth: depth + 1 }, reading);
  }
}

/** Comments and the like that stand one right above the other. */
type Run = { readonly from: LineNumber; readonly to: LineNumber } | null;

function touching(above: Run, at: LineNumber): Run {
  return above !== null && above.to >= at - 1 ? above : null;
}

/** Included; a directive ends where the next line begins. */
function lastLine({ startPosition, endPosition }: Node): LineNumber {
  const { row, column } = endPosition;
  return column === 0 && row > startPosition.row ? row : row + 1;
}

/** A brace that is missing stands on the next line that has something, or right above it. */
function lastFull(to: LineNumber, lines: readonly string[]): LineNumber {
  let line = to;
  while (line > 1 && lines[line - 1]?.trim() === '') line -= 1;
  return line;
}

type Looking = Reading & { readonly whole: Whole };

function kindIn(node: Node, inFunction: boolean, reading: Looking): PartKind | null {
  const { grammar } = reading;
  const kind = grammar.kinds[node.type];
  if (kind === undefined) return null;
  if (grammar.bodied?.includes(node.type) && node.childForFieldName('body') === null) return null;
  switch (kind) {
    case 'function':
      return functionKind(reading);
    case 'value':
      if (isFunction(givenTo(node))) return functionKind(reading);
      return inFunction || node.type !== 'variable_declarator' ? null : constantKind(node);
    case 'titled':
      return titledKind(node, reading);
    case 'outside':
      return inFunction ? null : constantKind(node);
    case 'named':
      if (node.childForFieldName('name') === null) return null;
      return node.type === 'class' ? 'class' : 'function';
    case 'fixed':
      return isFixed.test(node.text.slice(0, 200)) ? 'constant' : null;
    default:
      return kind;
  }
}

// private static final Map<String, Integer> RATES = Map.of(…)   public const int Limit = 3
const isFixed = /\b(?:final|const|readonly)\b[^;]{0,160}=/;

function functionKind({ lines, whole }: Looking): PartKind {
  const head = lines.slice(whole.at - 1, whole.at + 2).join('\n');
  return kindOf(head, lines.slice(whole.from - 1, whole.at));
}

function givenTo(node: Node): Node | null {
  return node.childForFieldName('value') ?? node.childForFieldName('right');
}

const functionNodes = /^(?:arrow_function|function_expression|generator_function|lambda_literal)$/;

function isFunction(node: Node | null): boolean {
  return node !== null && functionNodes.test(node.type);
}

// const fs = require('fs')   int total(int a);
const noConstant = /^[^=(]{0,200}(?:=\s{0,8}(?:await )?(?:require|import)\b|\()|^[^=]{0,300}$/;

function constantKind(node: Node): PartKind | null {
  const text = node.text.slice(0, 300);
  if (/^preproc|_spec$|^(?:const|static)_item$|^(?:var|const)_declaration$/.test(node.type))
    return 'constant';
  const left = node.childForFieldName('left') ?? node.childForFieldName('name');
  if (left !== null && !/identifier|constant|variable_name|pattern/.test(left.type)) return null;
  return noConstant.test(text) ? null : 'constant';
}

// test('adds two', () => {   it "adds two" do
function titledKind(node: Node, { lines, whole }: Looking): PartKind | null {
  const given = node.childForFieldName('arguments')?.namedChildren ?? [];
  const first = given.find((each) => !/comment/.test(each.type));
  if (first === undefined || !/string|argument|constant/.test(first.type)) return null;
  const block = node.childForFieldName('block');
  const takes = given.some((each) => isFunction(each)) || block !== null;
  if (!takes || (block === null && !/string/.test(first.type) && first.type !== 'argument'))
    return null;
  return kindOf(lines[whole.at - 1] ?? '', []);
}

function partOf(node: Node, is: PartKind, { lines, whole }: Looking): TreePart {
  const { from, at, to } = whole;
  const head = Math.max(at, Math.min(headEnd(node) ?? at, to));
  const text = lines.slice(at - 1, Math.min(head, at + mostHead)).join('\n');
  const name = spelt(node) ?? nameOf(is, text, lines[to - 1]);
  return { is, name, from, at, head, to, sound: !node.hasError };
}

/** Lines of a head that are looked at for its name. */
const mostHead = 30;

function headEnd(node: Node): LineNumber | null {
  const holder = isFunction(givenTo(node)) ? givenTo(node) : node;
  const body = holder?.childForFieldName('body') ?? null;
  if (body === null) return null;
  if (body.text.startsWith('{')) return body.startPosition.row + 1;
  const before = body.previousSibling;
  return before === null ? body.startPosition.row : lastLine(before);
}

/** The name where the tree says it. */
function spelt(node: Node): string | null {
  let named: Node | null = node;
  for (let depth = 0; named !== null && depth < 8; depth += 1) {
    const name = named.childForFieldName('name');
    if (name !== null && name.childForFieldName('name') === null) return shortened(name.text);
    if (name === null && /identifier$/.test(named.type)) return shortened(named.text);
    named = name ?? named.childForFieldName('declarator');
  }
  return null;
}

/** `Stack::push` is `push`, `"utf8"` is `utf8`. */
function shortened(name: string): string | null {
  const last = name.replace(/^.{0,300}(?:::|\.)(?=[\w~])/s, '').replace(/^["'`]|["'`]$/g, '');
  return last === '' || last.includes('\n') ? null : last;
}
