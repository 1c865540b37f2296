import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { type AnyCall, BASE_PATH, KEY_HEADER, SUBJECT_HEADER, TOKEN_HEADER } from '#shared/contract/call.ts';
import { failureSchema, metaSchema } from '#shared/contract/envelope.ts';

type Json = Record<string, unknown>;

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

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each field of the query's object as a parameter. */
function queryParameters(call: AnyCall): Json[] {
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
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const envelope = (response: Json): Json => ({
  type: 'object',
  properties: { success: { const: true }, response, meta: { $ref: '#/components/schemas/Meta' } },
  required: ['success', 'response', 'meta'],
});

const operation = (name: string, call: AnyCall): Json => ({
  operationId: name,
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
      content: { 'application/json': { schema: envelope(jsonSchema(call.answer, 'input')) } },
    },
    default: { $ref: '#/components/responses/Failure' },
  },
  ...(call.access === 'open' ? { security: [] } : {}),
  ...(call.toggle === undefined ? {} : { 'x-feature': call.toggle }),
});

/** The calls as an OpenAPI 3.1 document, made from the schemas that gateway and client parse with. */
export function openApiOf(calls: Readonly<Record<string, AnyCall>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'JForce gateway', version: '1' },
    servers: [{ url: BASE_PATH.replace(/\/$/, '') }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'jforce' } },
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
