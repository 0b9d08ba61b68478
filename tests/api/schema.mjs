// The subset of JSON Schema that structured outputs take, as their documentation lists it and the
// SDK's own transform keeps it. What is outside is refused, as the API does.

/** Keywords by the type of schema they belong to. */
const keywords = {
  any: [
    'type',
    'description',
    'title',
    'default',
    'enum',
    'const',
    'anyOf',
    'allOf',
    '$ref',
    '$defs',
    'definitions',
    '$schema',
  ],
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems'],
  string: ['format'],
  number: [],
  integer: [],
  boolean: [],
  null: [],
};

const formats = [
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'uri',
  'ipv4',
  'ipv6',
  'uuid',
];

/** Parameters that may be absent, and those of more than one type, in a whole schema: more is refused. */
const most = { optional: 24, union: 16 };

/**
 * What the API would say against a schema; null where it takes it.
 * @param {unknown} schema
 * @returns {string | null}
 */
export function schemaFault(schema) {
  const count = { optional: 0, union: 0 };
  const fault = faultOf(schema, count);
  if (fault !== null) return fault;
  if (count.optional > most.optional)
    return `Schemas contains too many optional parameters (${count.optional})`;
  return count.union > most.union
    ? `Schemas contains too many parameters with union types (${count.union})`
    : null;
}

function faultOf(schema, count) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return 'Input should be an object';
  const types = [schema.type ?? []].flat();
  const unknown = types.find((type) => type === 'any' || !Object.hasOwn(keywords, type));
  if (unknown !== undefined) return `type '${unknown}' is not supported`;
  if (
    types.length === 0 &&
    !['enum', 'const', 'anyOf', 'allOf', '$ref'].some((name) => name in schema)
  ) {
    return 'a schema must have a type, or be an enum, const, anyOf, allOf or $ref';
  }
  if (types.length > 1 || 'anyOf' in schema) count.union += 1;
  const known = ['any', ...types].flatMap((type) => keywords[type]);
  const extra = Object.keys(schema).find((name) => !known.includes(name));
  if (extra !== undefined) {
    return `For '${types.join(' or ') || 'any'}' type, property '${extra}' is not supported`;
  }
  return valuesFault(schema, types) ?? childrenFault(schema, count);
}

function valuesFault(schema, types) {
  if (types.includes('object') && schema.additionalProperties !== false) {
    return 'additionalProperties' in schema
      ? "For 'object' type, 'additionalProperties: true' is not supported. Please set 'additionalProperties' to false"
      : "For 'object' type, 'additionalProperties' must be explicitly set to false";
  }
  if ('minItems' in schema && ![0, 1].includes(schema.minItems)) {
    return "For 'array' type, 'minItems' values other than 0 or 1 are not supported";
  }
  if ('format' in schema && !formats.includes(schema.format)) {
    return `For 'string' type, format '${schema.format}' is not supported`;
  }
  if (
    'enum' in schema &&
    schema.enum.some((value) => typeof value === 'object' && value !== null)
  ) {
    return 'enum values must be strings, numbers, booleans or null';
  }
  return null;
}

function childrenFault(schema, count) {
  const properties = schema.properties ?? {};
  const required = schema.required ?? [];
  const stray = required.find((name) => !Object.hasOwn(properties, name));
  if (stray !== undefined) return `required property '${stray}' is not in properties`;
  count.optional += Object.keys(properties).filter((name) => !required.includes(name)).length;
  const children = [
    ...Object.values(properties),
    ...Object.values(schema.$defs ?? {}),
    ...Object.values(schema.definitions ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...('items' in schema ? [schema.items] : []),
  ];
  for (const child of children) {
    const fault = faultOf(child, count);
    if (fault !== null) return fault;
  }
  return null;
}
