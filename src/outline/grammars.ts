// Which grammar reads a file, and which of its nodes are parts.

import type { PartKind, RootPath } from '../types.ts';

/** A node's part: what it is, or how to look closer at it. */
type NodeKind = PartKind | Look;

/**
 * `value`: a function where its value is one, else a constant where it stands outside of functions.
 * `titled`: a call that names a function by a text, such as a test. `outside`: a constant outside of functions.
 */
type Look = 'value' | 'titled' | 'outside' | 'named' | 'fixed';

/** How the nodes of one grammar are read. */
export interface Grammar {
  /** The file of the grammar is `tree-sitter-<name>.wasm`. */
  readonly name: string;
  readonly kinds: Readonly<Record<string, NodeKind>>;
  /** Nodes that begin and end with the declaration they hold, such as an `export`. */
  readonly wraps: readonly string[];
  /** Siblings right above that belong to a declaration. */
  readonly attached: readonly string[];
  /** Nodes that are functions only where they have a body. */
  readonly bodied?: readonly string[];
}

const script: Omit<Grammar, 'name'> = {
  kinds: {
    ...{ function_declaration: 'function', generator_function_declaration: 'function' },
    ...{ method_definition: 'function', function_expression: 'named', class: 'named' },
    ...{ class_declaration: 'class', abstract_class_declaration: 'class' },
    ...{ interface_declaration: 'type', enum_declaration: 'type', type_alias_declaration: 'type' },
    ...{ internal_module: 'type', variable_declarator: 'value', assignment_expression: 'value' },
    ...{ pair: 'value', public_field_definition: 'value', field_definition: 'value' },
    ...{ call_expression: 'titled' },
  },
  wraps: [
    ...['export_statement', 'lexical_declaration', 'variable_declaration', 'expression_statement'],
    ...['ambient_declaration', 'await_expression', 'return_statement'],
  ],
  attached: ['comment', 'decorator'],
};

const cFamily: Omit<Grammar, 'name'> = {
  kinds: {
    ...{ function_definition: 'function', class_specifier: 'class', struct_specifier: 'type' },
    ...{ union_specifier: 'type', enum_specifier: 'type', type_definition: 'type' },
    ...{ alias_declaration: 'type', declaration: 'outside', preproc_def: 'outside' },
    ...{ preproc_function_def: 'outside' },
  },
  wraps: ['template_declaration', 'type_definition', 'linkage_specification'],
  attached: ['comment'],
  bodied: ['struct_specifier', 'union_specifier', 'enum_specifier', 'class_specifier'],
};

const grammars: readonly (Grammar & { readonly ends: readonly string[] })[] = [
  { name: 'javascript', ends: ['.js', '.mjs', '.cjs', '.jsx'], ...script },
  { name: 'typescript', ends: ['.ts', '.mts', '.cts'], ...script },
  { name: 'tsx', ends: ['.tsx'], ...script },
  {
    name: 'python',
    ends: ['.py', '.pyi'],
    kinds: {
      ...{ function_definition: 'function', class_definition: 'class', assignment: 'outside' },
      ...{ type_alias_statement: 'type' },
    },
    wraps: ['decorated_definition', 'expression_statement'],
    attached: ['comment'],
  },
  {
    name: 'rust',
    ends: ['.rs'],
    kinds: {
      ...{ function_item: 'function', function_signature_item: 'function', struct_item: 'type' },
      ...{ enum_item: 'type', union_item: 'type', trait_item: 'type', type_item: 'type' },
      ...{ impl_item: 'class', const_item: 'outside', static_item: 'outside' },
      ...{ macro_definition: 'function' },
    },
    wraps: [],
    attached: ['attribute_item', 'line_comment', 'block_comment'],
  },
  {
    name: 'go',
    ends: ['.go'],
    kinds: {
      ...{ function_declaration: 'function', method_declaration: 'function' },
      ...{ type_declaration: 'type', var_declaration: 'outside', const_declaration: 'outside' },
      ...{ var_spec: 'outside', const_spec: 'outside', type_spec: 'type' },
    },
    wraps: [],
    attached: ['comment'],
  },
  {
    name: 'java',
    ends: ['.java'],
    kinds: {
      ...{ method_declaration: 'function', constructor_declaration: 'function' },
      ...{ compact_constructor_declaration: 'function', class_declaration: 'class' },
      ...{ record_declaration: 'class', interface_declaration: 'type', enum_declaration: 'type' },
      ...{ annotation_type_declaration: 'type', field_declaration: 'fixed' },
    },
    wraps: [],
    attached: ['line_comment', 'block_comment'],
    bodied: ['method_declaration'],
  },
  { name: 'c', ends: ['.c', '.h'], ...cFamily },
  {
    name: 'cpp',
    ends: [
      ...['.cc', '.cpp', '.cxx', '.c++', '.cppm', '.ixx', '.hh', '.hpp', '.hxx', '.h++'],
      ...['.inl', '.ipp', '.tcc', '.tpp', '.cu', '.cuh', '.ino', '.h'],
    ],
    ...cFamily,
  },
  {
    name: 'c_sharp',
    ends: ['.cs'],
    kinds: {
      ...{ method_declaration: 'function', constructor_declaration: 'function' },
      ...{ local_function_statement: 'function', operator_declaration: 'function' },
      ...{ property_declaration: 'function', class_declaration: 'class' },
      ...{ record_declaration: 'class', interface_declaration: 'type', struct_declaration: 'type' },
      ...{ enum_declaration: 'type', delegate_declaration: 'type', field_declaration: 'fixed' },
    },
    wraps: [],
    attached: ['comment'],
  },
  {
    name: 'php',
    ends: ['.php', '.phtml'],
    kinds: {
      ...{ function_definition: 'function', method_declaration: 'function' },
      ...{ class_declaration: 'class', interface_declaration: 'type', trait_declaration: 'type' },
      ...{ enum_declaration: 'type', const_declaration: 'constant' },
      ...{ function_call_expression: 'titled', assignment_expression: 'outside' },
    },
    wraps: ['expression_statement'],
    attached: ['comment', 'attribute_list'],
  },
  {
    name: 'ruby',
    ends: ['.rb', '.rake', '.gemspec', '.ru'],
    kinds: {
      ...{ method: 'function', singleton_method: 'function', class: 'class', module: 'class' },
      ...{ call: 'titled', assignment: 'outside' },
    },
    wraps: [],
    attached: ['comment'],
  },
  {
    name: 'swift',
    ends: ['.swift'],
    kinds: {
      ...{ function_declaration: 'function', init_declaration: 'function' },
      ...{
        class_declaration: 'class',
        protocol_declaration: 'type',
        typealias_declaration: 'type',
      },
      ...{ property_declaration: 'outside' },
    },
    wraps: [],
    attached: ['comment', 'multiline_comment'],
  },
];

/** Names of all grammars that a build brings along. */
export const grammarNames: readonly string[] = grammars.map(({ name }) => name);

/** The grammars of a file by the end of its name, likely ones first; none where layout alone reads it. */
export function grammarsOf(file: RootPath): readonly Grammar[] {
  const lower = file.toLowerCase();
  return grammars.filter(({ ends }) => ends.some((end) => lower.endsWith(end)));
}
