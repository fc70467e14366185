import fc from 'fast-check';
import type { Document, Operation } from './openapi.js';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  example?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Unusual and malicious input. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff',
    '\u202e',
    '٣',
    '😀'.repeat(300),
    'x'.repeat(10_000),
  ),
  fc.constantFrom<unknown>(0, -1, -0, 1.5, 1e308, 2 ** 31, 2 ** 63, true, false, [], {}, [[]], [null], {
    a: { b: [{}] },
  }),
  fc.constantFrom<unknown>(
    'constructor',
    '__proto__',
    { toString: 1 },
    { then: 'x' },
    { length: 9 },
    '9999-12-31',
    '0000-01-01',
  ),
  fc.constantFrom<unknown>("' OR 1=1 --", '%', '_', '\\', 'javascript:alert(1)', '//evil', '2026-02-30', '["\\u0000"]'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function valid(schema: Schema, document: Document): fc.Arbitrary<unknown> {
  if (schema.$ref) return valid(document.components.schemas[schema.$ref.split('/').at(-1)!] as Schema, document);
  const examples = schema.example === undefined ? [] : [fc.constant(schema.example)];
  if (schema.enum) return fc.constantFrom(...schema.enum, schema.enum[0]!.toLowerCase());
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(...examples, fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 99, 1e6) }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.oneof(...examples, fc.array(valid(schema.items ?? {}, document), { maxLength: 20 }));
    default:
      return fc.oneof(...examples, fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 40, 300) }));
  }
}

function body(operation: Operation, document: Document): fc.Arbitrary<unknown> {
  const { anyOf, ...schema } = operation.body!.schema as Schema;
  return fc.oneof(...(anyOf ?? [schema]).map((one) => bodyOf(one, operation, document)));
}

function bodyOf({ $ref }: Schema, operation: Operation, document: Document): fc.Arbitrary<unknown> {
  const { properties = {} } = document.components.schemas[$ref!.split('/').at(-1)!] as Schema;
  const fields = (likely: number) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        fc.oneof({ arbitrary: valid(schema, document), weight: likely }, { arbitrary: hostile, weight: 1 }),
      ]),
    );
  const names = Object.keys(properties);
  // Any subset of the fields is a valid change, and therefore of the example.
  const kept = operation.method === 'put' ? fc.subarray(names) : fc.constant(names);
  const changed = fc.subarray(names, { maxLength: Math.min(2, names.length) });
  const nearlyExample = fc
    .tuple(fc.record(fields(3), { requiredKeys: [] }), kept, changed)
    .map(([values, own, others]) => ({
      ...Object.fromEntries(own.map((name) => [name, (operation.body!.example as Record<string, unknown>)[name]])),
      ...Object.fromEntries(others.map((name) => [name, values[name]])),
    }));
  return fc.oneof(
    { arbitrary: nearlyExample, weight: 6 },
    { arbitrary: fc.record(fields(3), { requiredKeys: [] }), weight: 3 },
    { arbitrary: hostile, weight: 1 },
  );
}

const FIELDS = [
  'id',
  'title',
  'name',
  'date',
  'date_gte',
  'createdAt_lte',
  'status',
  'role',
  'branchId',
  'isActive',
  'isRead',
];

const filter = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS, 'q', 'when', 'live', 'order', '__proto__'), hostile, { maxKeys: 2 }),
  fc.record({ id: fc.array(fc.integer({ min: 1, max: 50 })), q: fc.string({ maxLength: 20 }) }, { requiredKeys: [] }),
  hostile,
);
const sort = fc.oneof(fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom('ASC', 'desc', 'x')), hostile);
const range = fc.oneof(fc.tuple(fc.nat(30), fc.nat(2000)), fc.tuple(fc.integer(), fc.integer()), hostile);
const asText = (value: fc.Arbitrary<unknown>) =>
  value.map((one) => String(JSON.stringify(one)).slice(0, 3000).toWellFormed());
const QUERIES: Record<string, fc.Arbitrary<string>> = {
  filter: asText(filter),
  sort: asText(sort),
  range: asText(range),
  forever: fc.constantFrom('false', 'true', 'x'),
};

const header = fc.oneof(
  fc.constantFrom('"1"', '"2"', 'W/"1"', '*', 'x'),
  fc.string({ unit: 'grapheme-ascii', minLength: 1 }),
);

export interface Call {
  asStaff: boolean;
  parameter: string | undefined;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

const word = fc.oneof(
  fc.constantFrom(
    'abc',
    '0',
    '-1',
    '9223372036854775808',
    '2147483647',
    '1e3',
    '\0',
    '..',
    'constructor',
    'x'.repeat(500),
  ),
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text.toWellFormed()}`),
);

export function exampleCall({ parameters, body }: Operation): Call {
  const queries = parameters.filter(({ in: where }) => where === 'query');
  const valueOf = ({ schema, example = schema.example }: Operation['parameters'][number]) =>
    String(example ?? (schema.enum as string[])[0]);
  const query = Object.fromEntries(queries.map((parameter) => [parameter.name, valueOf(parameter)]));
  return { asStaff: true, parameter: undefined, query, headers: {}, body: body?.example };
}

/** Generates calls of an operation: valid, nearly valid, and hostile. */
export function calls(operation: Operation, document: Document): fc.Arbitrary<Call> {
  const of = (where: string) => operation.parameters.filter((parameter) => parameter.in === where);
  const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((value) => value.toWellFormed());
  const queries = Object.fromEntries(of('query').map(({ name }) => [name, QUERIES[name] ?? text]));
  return fc.record({
    asStaff: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
    parameter: fc.option(word, { nil: undefined, freq: 1 }),
    query: fc.record(queries, { requiredKeys: [] }),
    headers: fc.record(
      Object.fromEntries(of('header').map(({ name }) => [name, header.map((value) => value.trim() || 'x')])),
      { requiredKeys: [] },
    ),
    body: operation.body?.type === 'application/json' ? body(operation, document) : fc.constant(undefined),
  }) as fc.Arbitrary<Call>;
}
