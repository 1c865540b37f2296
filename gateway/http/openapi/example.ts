import * as v from 'valibot';
import { isJson, objectsOf, type Json } from './json.ts';

/** Plausible values by the names of fields; a schema that says more decides. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: '104211',
  consultant: 'JF-104211',
  order_id: '300012345',
  item_id: '1',
  email: 'salma@mail.example',
  first_name: 'Salma',
  last_name: 'El Idrissi',
  name: 'Samsung Galaxy A15',
  phone_number: '0612345678',
  currency: 'MAD',
  category: 'phones',
  price: '1699.00',
  amount: '1699.00',
  month: '2026-11',
  period: '2026-11-01',
  cursor: '1000000000042',
  next: '1000000000042',
  url: 'https://jforce.example/',
  language: 'fr',
  version: '2.0',
  reason: '',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};
const INSTANT = '2026-11-20T14:07:00Z';
const DAY = '2026-11-20';
const UUID = '5b8e3c1e-6f0a-4c55-9f3e-0d9d3f1a2b3c';

/** Words for places that want one of a certain shape. */
const WORDS = [
  'text',
  INSTANT,
  DAY,
  '2026-11',
  '1',
  '1.00',
  '/api/images/example',
  'https://jforce.example/',
  'salma@mail.example',
  'MAD',
  UUID,
];

/**
 * A value that a schema reads, plausible by the names of its fields. What JSON Schema cannot say (a check in code) is
 * found by trying: a place that is refused takes the next word.
 */
export function exampleFor(schema: v.GenericSchema, json: Json): unknown {
  let example = exampleOf(json);
  for (let round = 0; round < MOST_PLACES; round += 1) {
    const [issue] = v.safeParse(schema, example).issues ?? [];
    const path = (issue?.path ?? []).map(({ key }) => String(key));
    if (path.length === 0) return example;
    const others = WORDS.map((word) => withAt(example, path, word));
    const better = others.find((other) => !refusedAt(schema, other, path));
    if (better === undefined) return example;
    example = better;
  }
  return example;
}
const MOST_PLACES = 30;

const refusedAt = (schema: v.GenericSchema, value: unknown, path: readonly string[]): boolean =>
  (v.safeParse(schema, value).issues ?? []).some(
    (issue) => (issue.path ?? []).map(({ key }) => String(key)).join('.') === path.join('.'),
  );

/** A value with another one at a place in it. */
function withAt(value: unknown, [key, ...rest]: readonly string[], at: unknown): unknown {
  if (key === undefined) return at;
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? withAt(each, rest, at) : each));
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? withAt(each, rest, at) : each]),
  );
}

/** A value that a JSON Schema allows, with plausible words where it leaves the choice. `name` is that of its field. */
function exampleOf(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = [...objectsOf(schema.anyOf), ...objectsOf(schema.oneOf)];
  if (choices.length > 0) return exampleOf(choices.find((one) => one.type !== 'null') ?? {}, name);
  const parts = objectsOf(schema.allOf);
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => exampleOf(part, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return arrayOf(schema, name);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.type === 'string' ? textOf(schema, name) : {};
  }
}

function objectOf({ properties, additionalProperties }: Json): Json {
  if (isJson(properties))
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, each]) => (isJson(each) ? [[name, exampleOf(each, name)]] : [])),
    );
  return isJson(additionalProperties) ? { fr: exampleOf(additionalProperties) } : {};
}

function arrayOf({ items, prefixItems, minItems }: Json, name: string): unknown[] {
  const fixed = objectsOf(prefixItems);
  if (fixed.length > 0) return fixed.map((item) => exampleOf(item, name));
  const count = typeof minItems === 'number' ? Math.max(1, minItems) : 1;
  return isJson(items) ? Array.from({ length: count }, () => exampleOf(items, name)) : [];
}

function numberOf({ minimum, exclusiveMinimum }: Json): number {
  if (typeof minimum === 'number') return Math.max(minimum, 1);
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1;
}

const fits = (text: string, { pattern, minLength, maxLength }: Json): boolean =>
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
  (typeof minLength !== 'number' || text.length >= minLength) &&
  (typeof maxLength !== 'number' || text.length <= maxLength);

function textOf(schema: Json, name: string): string {
  const named = BY_NAME[name];
  const { format } = schema;
  const candidates = [
    ...(format === 'date-time' ? [INSTANT] : []),
    ...(format === 'date' ? [DAY] : []),
    ...(format === 'uuid' ? [UUID] : []),
    ...(typeof named === 'string' && format === undefined ? [named] : []),
    ...(/(^|_)(at|from|to|since)$/.test(name) ? [INSTANT, DAY] : []),
    ...WORDS,
    'x'.repeat(typeof schema.minLength === 'number' ? schema.minLength : 1),
  ];
  return candidates.find((text) => fits(text, schema)) ?? 'text';
}
