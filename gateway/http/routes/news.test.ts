import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { AnyCall } from '#shared/contract/call.ts';
import { ALL_RIGHT, ALL_RIGHT_SINCE, news } from '#shared/contract/calls/news.ts';
import { periods, summaries } from '#shared/contract/calls/watto.ts';
import type { Services } from '#gateway/base/services.ts';
import { servePeriods } from '#gateway/calls/watto/periods.ts';
import { serveSummaries } from '#gateway/calls/watto/summaries.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestServer, testServer } from '#gateway/http/test-server.ts';

const answerSchema = v.object({
  response: v.object({ changed: v.array(v.number()), digest: v.optional(v.string()) }),
});

const envelopeSchema = v.looseObject({ success: v.literal(true), response: v.unknown() });
const freshSchema = v.object({
  response: v.object({ fresh: v.array(v.object({ at: v.number(), etag: v.string(), answer: envelopeSchema })) }),
});

const database = databaseForTests();
let services: Services;
let server: TestServer;
let own: number;
let ask: AskCall;
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, [servePeriods, serveSummaries]);
  own = await addConsultant(database.db, 'own');
  ask = await server.signOn(own);
}, 240_000);
afterAll(() => server.close());

/** What a client that kept these answers would ask by. */
async function storedOf(call: AnyCall, path: string): Promise<string> {
  const tag = (await ask(call)).headers['etag'];
  if (typeof tag !== 'string') throw new Error(`No entity tag: ${path}`);
  return `${path} ${tag}`;
}

const stored = async (): Promise<string[]> => [
  await storedOf(periods, 'watto/periods/all'),
  await storedOf(summaries, `watto/consultants/${own}/summaries`),
];
const asking = (known: readonly string[]): string =>
  `?${known.map((copy) => `known=${encodeURIComponent(copy)}`).join('&')}`;

const changedOf = async (known: readonly string[]): Promise<number[]> =>
  v.parse(answerSchema, (await ask(news, { query: asking(known) })).body).response.changed;

describe('the question for news', () => {
  it('has no content when every copy is right', async () => {
    const answer = await ask(news, { query: asking(await stored()), headers: { 'If-None-Match': ALL_RIGHT } });
    expect(answer.status).toBe(304);
  });

  it('names the copies that are out of date', async () => {
    const before = await stored();
    await bumpChanges(database.db, [own]);
    expect(await changedOf(before)).toEqual([1]);
  });

  it('does not tell about the data of somebody else, nor about itself', async () => {
    const other = await addConsultant(database.db, 'other');
    const [, mine = ''] = await stored();
    const theirs = mine.replace(`consultants/${own}/`, `consultants/${other}/`);
    expect(await changedOf([theirs, `news ${ALL_RIGHT}`, 'nowhere W/"x"'])).toEqual([0, 1, 2]);
  });

  it.each(['./news', 'watto/../news', '%6eews', 'news?known=a', '../api/news', '../healthz', '../../healthz'])(
    'does not tell about itself written as %s, nor about what is no call',
    async (path) => {
      expect(await changedOf([`${path} ${ALL_RIGHT}`])).toEqual([0]);
    },
  );

  it('is refused without a session', async () => {
    expect((await server.app.inject({ url: '/api/news' })).statusCode).toBe(401);
  });
});

describe('a question that says the difference from the last one', () => {
  const bodyOf = async (query: string): Promise<{ changed: number[]; digest?: string | undefined }> =>
    v.parse(answerSchema, (await ask(news, { query })).body).response;
  const since = (digest: string | undefined, known: readonly string[] = []): string =>
    `${asking(known)}${known.length === 0 ? '' : '&'}since=${digest ?? ''}`;

  it('has no content when all that is remembered is right', async () => {
    const { digest = '' } = await bodyOf(asking(await stored()));
    expect(digest).toHaveLength(22);
    const answer = await ask(news, { query: since(digest), headers: { 'If-None-Match': ALL_RIGHT_SINCE } });
    expect(answer.status).toBe(304);
  });

  it('names places in the whole list', async () => {
    const { digest } = await bodyOf(asking(await stored()));
    await bumpChanges(database.db, [own]);
    expect((await bodyOf(since(digest))).changed).toEqual([0]);
  });

  it('is about the list as it is with the difference', async () => {
    const [ofPeriods = '', old = ''] = await stored();
    const first = await bodyOf(asking([ofPeriods, old]));
    await bumpChanges(database.db, [own]);
    const [, fresh = ''] = await stored();
    const second = await bodyOf(since(first.digest, [fresh]));
    expect(second.changed).toEqual([]);
    const third = await bodyOf(since(second.digest, ['watto/periods/all']));
    expect(third).toEqual({ changed: [], digest: (await bodyOf(asking([fresh]))).digest });
  });

  it('brings along what is small and different, as the call itself gives it', async () => {
    const { digest } = await bodyOf(asking(await stored()));
    await bumpChanges(database.db, [own]);
    const { body } = await ask(news, { query: since(digest) });
    const [arrived] = v.parse(freshSchema, body).response.fresh;
    const { body: itself, headers } = await ask(summaries);
    const { meta: _meta, ...said } = v.parse(envelopeSchema, itself);
    // A counter may rise with every question.
    expect(arrived).toMatchObject({ at: 0, etag: headers['etag'], answer: said });
  });

  it('is not remembered when it grows beyond what a client keeps, piece by piece', async () => {
    const long = (name: string): string => `${name}${'a'.repeat(9000)} W/"x"`;
    const first = await bodyOf(asking([long('one')]));
    const second = await bodyOf(since(first.digest, [long('two')]));
    expect(second.digest).toHaveLength(22);
    let answer = second;
    for (const name of ['three', 'four', 'five']) answer = await bodyOf(since(answer.digest, [long(name)]));
    expect(answer.digest).toBeUndefined();
  });

  it('is not looked at when another question is remembered, or none', async () => {
    await bodyOf(asking(await stored()));
    expect(await bodyOf(since('another'))).toEqual({ changed: [] });
    const stranger = await server.signOn(await addConsultant(database.db, 'stranger'));
    const { body } = await stranger(news, { query: since('another') });
    expect(v.parse(answerSchema, body).response).toEqual({ changed: [] });
  });

  it('is not looked at when it would ask about more than one question may', async () => {
    const { digest } = await bodyOf(asking(await stored()));
    const many = Array.from({ length: 59 }, (_none, n) => `watto/${n} W/"x"`);
    expect(await bodyOf(since(digest, many))).toEqual({ changed: [] });
  });
});
