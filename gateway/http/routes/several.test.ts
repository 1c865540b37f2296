import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { several } from '#shared/contract/calls/several.ts';
import { periods, summaries } from '#shared/contract/calls/watto.ts';
import { servePeriods } from '#gateway/calls/watto/periods.ts';
import { serveSummaries } from '#gateway/calls/watto/summaries.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestServer, testServer } from '#gateway/http/test-server.ts';

const answerSchema = v.object({ response: several.answer });

const database = databaseForTests();
let server: TestServer;
let own: number;
let other: number;
let ask: AskCall;
beforeAll(async () => {
  server = await testServer(testServices(database.db), [servePeriods, serveSummaries]);
  own = await addConsultant(database.db, 'own');
  other = await addConsultant(database.db, 'other');
  ask = await server.signOn(own);
}, 240_000);
afterAll(() => server.close());

const answersTo = async (paths: readonly string[]) => {
  const query = `?${paths.map((path) => `path=${encodeURIComponent(path)}`).join('&')}`;
  return v.parse(answerSchema, (await ask(several, { query })).body).response.answers;
};
const withoutMoment = (body: unknown): unknown => v.parse(v.object({ response: v.unknown() }), body).response;

describe('many reads in one question', () => {
  it('are answered as each is by itself, with its tag', async () => {
    const answers = await answersTo(['watto/periods/all', `watto/consultants/${own}/summaries`]);
    const alone = [await ask(periods), await ask(summaries)];
    expect(answers.map(({ at }) => at)).toEqual([0, 1]);
    expect(answers.map(({ etag }) => etag)).toEqual(alone.map(({ headers }) => headers['etag']));
    expect(answers.map(({ answer }) => withoutMoment(answer))).toEqual(alone.map(({ body }) => withoutMoment(body)));
  });

  it('tell nothing of somebody else, of what is no read, nor of themselves', async () => {
    const paths = [
      `watto/consultants/${other}/summaries`,
      'nowhere',
      'login',
      'several?path=watto/periods/all',
      './several',
      '../healthz',
      '../api/news',
      'images/box',
      'watto/periods/all',
    ];
    expect((await answersTo(paths)).map(({ at }) => at)).toEqual([paths.length - 1]);
  });

  it('are refused when they are more than one question may ask for, and without a session', async () => {
    const many = `?${Array.from({ length: 41 }, () => 'path=watto/periods/all').join('&')}`;
    expect((await ask(several, { query: many })).status).toBe(422);
    expect((await server.app.inject({ url: '/api/several?path=watto/periods/all' })).statusCode).toBe(401);
  });
});
