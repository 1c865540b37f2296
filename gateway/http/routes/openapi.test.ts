import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CALLS } from '#shared/contract/calls.ts';
import { FEED_CALLS } from '#gateway/feed/contract/calls.ts';
import { openApiOf } from './openapi.ts';

const parameter = v.object({ name: v.string(), in: v.picklist(['header', 'path', 'query']), required: v.boolean() });
const json = v.object({ schema: v.looseObject({}), example: v.optional(v.unknown()) });
const operation = v.object({
  operationId: v.string(),
  summary: v.pipe(v.string(), v.minLength(5)),
  description: v.pipe(v.string(), v.minLength(5)),
  tags: v.array(v.string()),
  parameters: v.array(parameter),
  requestBody: v.optional(v.object({ content: v.record(v.string(), json) })),
  responses: v.looseObject({
    200: v.object({ content: v.object({ 'application/json': json }) }),
    default: v.looseObject({}),
  }),
});
const document = v.parse(
  v.looseObject({ paths: v.record(v.string(), v.record(v.string(), operation)) }),
  JSON.parse(JSON.stringify(openApiOf(CALLS))),
);
const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({ path, method, each })),
);
const operations = all.filter(({ each }) => each.tags.includes('app'));

describe('the OpenAPI document', () => {
  it('has every call once, by its name', () => {
    expect(operations.map(({ each }) => each.operationId).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(operations)('$method $path declares every name of its path', ({ path, each }) => {
    const declared = each.parameters.filter((one) => one.in === 'path').map((one) => one.name);
    expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });

  it('asks for a key with every write of somebody who signed on, and only there', () => {
    const keyed = operations.filter(({ each }) => each.parameters.some((one) => one.name === 'Idempotency-Key'));
    const writes = Object.entries(CALLS).filter(([, call]) => call.method !== 'GET' && call.access !== 'open');
    expect(keyed.map(({ each }) => each.operationId).toSorted()).toEqual(writes.map(([name]) => name).toSorted());
  });

  it('knows the bodies: JSON with its fields, or one file', () => {
    const bodyOf = (name: string) =>
      operations.find(({ each }) => each.operationId === name)?.each.requestBody?.content;
    expect(bodyOf('inviteUser')).toMatchObject({
      'application/json': { schema: { additionalProperties: false, required: ['type', 'name'] } },
    });
    expect(Object.keys(bodyOf('uploadImage') ?? {})).toEqual(['multipart/form-data']);
    expect(bodyOf('orders')).toBeUndefined();
  });

  const schemas = (name: string) => {
    const feed = Object.entries(FEED_CALLS).find(([known]) => known === name)?.[1];
    const app = Object.entries(CALLS).find(([known]) => known === name)?.[1];
    return { answer: (feed ?? app)?.answer, body: feed?.body ?? app?.body };
  };

  it.each(all)('$method $path has an example that gateway and client read', ({ each }) => {
    const { answer, body } = schemas(each.operationId);
    const shown = v.parse(v.object({ response: v.unknown() }), each.responses[200].content['application/json'].example);
    expect(v.safeParse(answer ?? v.never(), shown.response).issues ?? []).toEqual([]);
    const content = each.requestBody?.content['application/json'];
    const asked = v.safeParse(content === undefined ? v.unknown() : (body ?? v.never()), content?.example);
    expect(asked.issues ?? []).toEqual([]);
  });

  it('has the calls of the feed, under a key', () => {
    const feed = all.filter(({ each }) => each.tags.includes('feed'));
    expect(feed.map(({ each }) => each.operationId)).toEqual(Object.keys(FEED_CALLS));
  });

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const referred = [...new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path))];
    expect(referred.length).toBeGreaterThan(1);
    for (const path of referred) {
      const found = path
        .split('/')
        .reduce<unknown>(
          (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
          document,
        );
      expect([path, typeof found]).toEqual([path, 'object']);
    }
  });
});
