import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { giveNumbers, numberChanges } from './number-changes.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { noteAcceptances, startTarget } from './testing/webhook-target.ts';
import { addWebhook, retryWebhook } from './webhooks.ts';

const PAUSE_MS = 7_200_000;
const nothing = (): Promise<unknown> => Promise.resolve();
const database = databaseForTests();
let services: Services;
let target: Awaited<ReturnType<typeof startTarget>>;
let person = 0;
let now = Date.parse('2026-03-20T12:00:00Z');
let isAway = true;
/** What happens once, while the target thinks about its answer. */
let meanwhile = nothing;
/** The versions that the target was told of. */
let told: string[] = [];

beforeAll(async () => {
  services = { ...testServices(database.db), clock: { now: () => now }, webhooksTo: ['127.0.0.1'] };
  person = await addConsultant(database.db, 'one');
  target = await startTarget(({ body }, response) => {
    told.push(/"version":"(\w+)"/.exec(body)?.[1] ?? '');
    const happens = meanwhile;
    meanwhile = nothing;
    const end = () =>
      isAway ? response.writeHead(503, { 'Retry-After': PAUSE_MS / 1000 }).end() : response.writeHead(204).end();
    void happens().then(end, end);
  });
}, 240_000);
afterAll(() => target.close());
beforeEach(async () => {
  [isAway, told, meanwhile] = [true, [], nothing];
  for (const table of ['webhook', 'job'] as const) await database.db.deleteFrom(table).execute();
});

const happen = (version: string): Promise<void> => noteAcceptances(services, person, [version]);
const play = () =>
  playDue(services, [giveNumbers, sendWebhooks], (cause) => {
    throw cause;
  });
const queues = async (): Promise<string[]> =>
  (await database.db.selectFrom('job').select('queue').execute()).map(({ queue }) => queue);
const hook = async () => addWebhook(services, { url: target.url, kinds: null, after: await numberChanges(services) });

describe('a webhook that fails for the first time', () => {
  it('while more happens is asked after the pause, by one job, and told all of it', async () => {
    await hook();
    meanwhile = async () => {
      await happen('second');
      await numberChanges(services);
    };
    await happen('first');
    await play();
    expect(told).toEqual(['first']);
    expect(await queues()).toEqual(['webhook']);
    isAway = false;
    now += PAUSE_MS;
    await play();
    expect(told).toEqual(['first', 'first', 'second']);
  });

  it('while it is told to go on is asked once more at once, and then by one job', async () => {
    const { id } = await hook();
    meanwhile = () => retryWebhook(services, id);
    await happen('third');
    await play();
    expect(told).toEqual(['third', 'third']);
    now += PAUSE_MS;
    await play();
    expect(told).toEqual(['third', 'third', 'third']);
    expect(await queues()).toEqual(['webhook']);
  });
});
