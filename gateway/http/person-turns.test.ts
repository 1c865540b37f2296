import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#shared/contract/calls/lookups.ts';
import { serve } from '#gateway/calls/handler.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type TestServer, testServer } from './test-server.ts';

const database = databaseForTests();
let server: TestServer;
/** Reads that are worked on and have not been let go: whose they are, and how to let them go. */
let held: { reader: number; letGo: () => void }[] = [];

beforeAll(async () => {
  const heldUp = serve(languages, ['Languages', 'Held up by the test.'], ({ session }) => {
    const answered = new Promise<{ data: never[] }>((resolve) => {
      held.push({ reader: session.consultantId, letGo: () => resolve({ data: [] }) });
    });
    return answered;
  });
  server = await testServer(testServices(database.db), [heldUp]);
}, 240_000);
afterAll(() => server.close());

const heldOf = (reader: number) => held.filter((each) => each.reader === reader);
function letGo(reader: number): void {
  const mine = heldOf(reader);
  held = held.filter((each) => each.reader !== reader);
  for (const each of mine) each.letGo();
}

it('the reads of a person are worked on four at a time, over all of their sessions, and come all to an end', async () => {
  const [greedy, other] = [await addConsultant(database.db, 'greedy'), await addConsultant(database.db, 'other')];
  const sessions = [await server.signOn(greedy), await server.signOn(greedy)];
  const answers = Array.from({ length: 5 }, () => sessions.map((ask) => ask(languages))).flat();
  await expect.poll(() => heldOf(greedy)).toHaveLength(4);
  const others = (await server.signOn(other))(languages);
  await expect.poll(() => heldOf(other)).toHaveLength(1);
  expect(heldOf(greedy)).toHaveLength(4);
  letGo(other);
  expect((await others).status).toBe(200);
  for (const expected of [4, 2]) {
    letGo(greedy);
    await expect.poll(() => heldOf(greedy)).toHaveLength(expected);
  }
  letGo(greedy);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});
