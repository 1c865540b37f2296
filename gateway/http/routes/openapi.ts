import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { type AnyCall, BASE_PATH, KEY_HEADER, SUBJECT_HEADER, TOKEN_HEADER } from '#shared/contract/call.ts';
import { type CallName, CALLS } from '#shared/contract/calls.ts';
import { failureSchema, metaSchema } from '#shared/contract/envelope.ts';
import type { Words } from '#gateway/calls/handler.ts';
import { FEED_CALLS, FEED_PATH, type FeedCall } from '#gateway/feed/contract/calls.ts';
import { exampleFor } from '#gateway/http/openapi/example.ts';
import { FEED_WORDS, wordsOf } from '#gateway/http/openapi/words.ts';
import { isJson, type Json } from '#gateway/http/openapi/json.ts';

/** What JSON Schema cannot say (a transformation, a check in code) is left out of the document; the gateway still checks it. */
const jsonSchema = (schema: GenericSchema, typeMode: NonNullable<ConversionConfig['typeMode']>): Json => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
};

const namedIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const header = (name: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
});

/** Each field of the query's object as a parameter. */
function queryParameters(call: Pick<AnyCall, 'query'>): Json[] {
  const { properties, required } = jsonSchema(call.query, 'input');
  if (!isJson(properties)) return [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
}

function headersOf(call: AnyCall): Json[] {
  if (call.access === 'open') return [];
  const token = header(TOKEN_HEADER, true);
  return call.method === 'GET'
    ? [token, header('If-None-Match', false)]
    : [token, header(KEY_HEADER, true), header(SUBJECT_HEADER, false), header('If-Match', false)];
}

function bodyOf(call: AnyCall): Json {
  if (call.upload === true) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  const schema = jsonSchema(call.body, 'input');
  if (call.method === 'GET' || !isJson(schema.properties) || Object.keys(schema.properties).length === 0) return {};
  return { requestBody: { required: true, content: { 'application/json': described(call.body, schema) } } };
}

/** A schema with an example of it. */
const described = (schema: GenericSchema, json: Json): Json => ({ schema: json, example: exampleFor(schema, json) });

const worded = (operationId: string, [summary, description]: Words): Json => ({ operationId, summary, description });

const envelope = (response: Json): Json => ({
  type: 'object',
  properties: { success: { const: true }, response, meta: { $ref: '#/components/schemas/Meta' } },
  required: ['success', 'response', 'meta'],
});

/** The meta of an answer; a schema refers to it, an example has it. */
const META = { as_of: '2026-11-20T14:07:00.000Z', epoch: 1, counter: 42 };
function answered(answer: GenericSchema): Json {
  const response = jsonSchema(answer, 'input');
  const example = { success: true, response: exampleFor(answer, response), meta: META };
  return { 'application/json': { schema: envelope(response), example } };
}

const operation = (name: CallName, call: AnyCall): Json => ({
  ...worded(name, wordsOf(name)),
  tags: ['app'],
  parameters: [
    header('Accept-Language', false),
    ...headersOf(call),
    ...namedIn(call.path).map((param) => ({ name: param, in: 'path', required: true, schema: { type: 'string' } })),
    ...queryParameters(call),
  ],
  ...bodyOf(call),
  responses: {
    200: {
      description: 'The answer in its envelope',
      content: answered(call.answer),
    },
    default: { $ref: '#/components/responses/Failure' },
  },
  ...(call.access === 'open' ? { security: [] } : {}),
  ...(call.toggle === undefined ? {} : { 'x-feature': call.toggle }),
});

/** A call of the marketplace's own systems: it stands below another address, and is asked under a key. */
function feedOperation(name: keyof typeof FEED_CALLS, call: FeedCall): Json {
  const body = call.body === null ? null : described(call.body, jsonSchema(call.body, 'input'));
  return {
    ...worded(name, FEED_WORDS[name]),
    tags: ['feed'],
    servers: [{ url: FEED_PATH.replace(/\/$/, '') }],
    security: [{ key: [] }],
    parameters: queryParameters(call),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': body, 'application/x-ndjson': { schema: { type: 'string' } } },
          },
        }),
    responses: {
      200: { description: 'The answer in its envelope', content: answered(call.answer) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const isCallName = (name: string): name is CallName => Object.hasOwn(CALLS, name);
const namesOfFeed = (calls: typeof FEED_CALLS): (keyof typeof FEED_CALLS)[] =>
  (['sendEvents', 'readChanges'] as const).filter((name) => name in calls);

/** The calls as an OpenAPI 3.1 document, made from the schemas that gateway and client parse with. */
export function openApiOf(calls: Readonly<Record<string, AnyCall>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    if (!isCallName(name)) continue;
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  for (const name of namesOfFeed(FEED_CALLS)) {
    const call = FEED_CALLS[name];
    paths[`/${call.path}`] = { [call.method.toLowerCase()]: feedOperation(name, call) };
  }
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'JForce gateway', version: '1' },
    servers: [{ url: BASE_PATH.replace(/\/$/, '') }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'jforce' },
        key: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Meta: jsonSchema(metaSchema, 'input'), Failure: jsonSchema(failureSchema, 'input') },
      responses: { Failure: { description: 'A failure; its code says which', content: failure } },
    },
  };
}

/** Serves the document; it is made at the first request, for nobody else needs it. */
export function addOpenApi(app: FastifyInstance, calls: Readonly<Record<string, AnyCall>>): void {
  let document: string | null = null;
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiOf(calls));
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(document);
  });
}
