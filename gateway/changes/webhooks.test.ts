import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretsOf } from '#gateway/base/seal.ts';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { RECURRING, ensureRecurring, recurringHandler } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { giveNumbers, numberChanges } from './number-changes.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { noteAcceptances, startTarget } from './testing/webhook-target.ts';
import { sealWebhooks } from './webhook-secrets.ts';
import { addWebhook, retryWebhook } from './webhooks.ts';

const database = databaseForTests();
let services: Services;
let target: Awaited<ReturnType<typeof startTarget>>;
let url = '';
let person = 0;
let now = Date.parse('2026-03-20T12:00:00Z');
/** What the target answers next, and what it was sent. */
let answer: number | 'hangs' = 204;
let retryAfter: string | null = null;
let got: { headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  // Room for a busy machine; only the target that hangs takes it all.
  const webhookPatienceMs = 2000;
  services = { ...testServices(database.db), clock: { now: () => now }, webhooksTo: ['127.0.0.1'], webhookPatienceMs };
  person = await addConsultant(database.db, 'one');
  target = await startTarget((message, response) => {
    got.push(message);
    if (answer === 'hangs') return;
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    response.writeHead(answer, answer === 302 ? { Location: `${url}/elsewhere` } : {}).end();
  });
  url = target.url;
}, 240_000);
afterAll(() => target.close());
beforeEach(async () => {
  answer = 204;
  retryAfter = null;
  got = [];
  for (const table of ['webhook', 'webhook_dead', 'job'] as const) await database.db.deleteFrom(table).execute();
});

const happen = (...versions: string[]): Promise<void> => noteAcceptances(services, person, versions);
const play = () =>
  playDue(services, [giveNumbers, sendWebhooks], (cause) => {
    throw cause;
  });
/** What is due is sent once in each of these hours. */
async function hoursPass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await play();
    now += 3_600_000;
  }
}
const hook = async (kinds: readonly string[] | null = null) =>
  addWebhook(services, { url, kinds, after: await numberChanges(services) });
const message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.string(), data: v.object({ id: v.string(), data: v.object({ version: v.string() }) }) }),
);
const versions = (): string[] => got.map(({ body }) => v.parse(message, body).data.data.version);
const standing = (id: string) =>
  database.db.selectFrom('webhook').selectAll().where('webhook_id', '=', id).executeTakeFirstOrThrow();

describe('a webhook', () => {
  it('is sent what happens, in order, signed so that its owner can tell', async () => {
    const { secret } = await hook();
    await happen('1', '2', '3');
    await play();
    expect(versions()).toEqual(['1', '2', '3']);
    for (const { headers, body } of got) {
      const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      expect(() => new Webhook(secret).verify(body, signed)).not.toThrow();
      expect(() => new Webhook(secret).verify(body.replace('one', 'two'), signed)).toThrow(
        'No matching signature found',
      );
      expect(headers['webhook-id']).toBe(v.parse(message, body).data.id);
    }
  });

  it('of some kinds hears of no others', async () => {
    const { id } = await hook(['payout']);
    const before = (await standing(id)).sent_seq;
    await happen('4');
    await play();
    expect(got).toEqual([]);
    // Nothing of what it does not want to hear of waits for it.
    expect((await standing(id)).sent_seq).toBeGreaterThan(before);
  });

  it('whose target answers 500 for a day hears everything after it, once and in order, and is asked ever less', async () => {
    const { id } = await hook();
    answer = 500;
    await happen('5');
    const end = now + 86_400_000;
    let asked = 0;
    while (now < end) {
      await play();
      const job = await database.db
        .selectFrom('job')
        .select('run_at')
        .orderBy('run_at', 'desc')
        .executeTakeFirstOrThrow();
      if (asked === 0) await happen('6', '7');
      asked += 1;
      now = Math.max(now + 1000, Date.parse(job.run_at));
    }
    expect(versions().every((version) => version === '5')).toBe(true);
    expect(got.length).toBeGreaterThan(40);
    expect(got.length).toBeLessThan(70);
    expect(await standing(id)).toMatchObject({ last_error: 'the target answered 500' });
    [answer, got] = [200, []];
    now += 3_600_000;
    await play();
    expect(versions()).toEqual(['5', '6', '7']);
    expect(await standing(id)).toMatchObject({ failing_since: null, failures: 0 });
    expect(await database.db.selectFrom('webhook_dead').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['a day', () => new Date(Date.now() + 2 * 3_600_000).toUTCString(), 2],
    ['seconds', () => '7200', 2],
    ['a day in ten years', () => new Date(Date.now() + 3650 * 86_400_000).toUTCString(), 6],
    ['seconds without end', () => '99999999999', 6],
  ])('whose target asks for a pause by %s is asked after it, six hours at the longest', async (_how, header, hours) => {
    await hook();
    [answer, retryAfter] = [503, header()];
    await happen('17');
    await play();
    const { run_at: due } = await database.db
      .selectFrom('job')
      .select('run_at')
      .where('queue', '=', 'webhook')
      .executeTakeFirstOrThrow();
    expect(Math.round((Date.parse(due) - now) / 60_000)).toBe(hours * 60);
  });

  it('that will not have a message gives it up after an hour, goes on, and gets it when asked to', async () => {
    const { id } = await hook();
    answer = 400;
    await happen('8');
    await play();
    now += 3_700_000;
    await play();
    const [dead] = await database.db.selectFrom('webhook_dead').selectAll().execute();
    expect(dead).toMatchObject({ webhook_id: id, reason: 'the target answered 400' });
    [answer, got] = [204, []];
    await happen('9');
    await play();
    expect(versions()).toEqual(['9']);
    expect(await retryWebhook(services, id)).toBe(1);
    expect(await retryWebhook(services, id)).toBe(1);
    await play();
    expect(versions()).toEqual(['9', '8']);
    expect(await database.db.selectFrom('webhook_dead').selectAll().execute()).toEqual([]);
  });

  it('whose target leads to a page of maintenance for a day loses no message by it', async () => {
    const { id } = await hook();
    answer = 302;
    await happen('13');
    await hoursPass(24);
    expect(await standing(id)).toMatchObject({ last_error: 'the target answered 302' });
    expect(await database.db.selectFrom('webhook_dead').selectAll().execute()).toEqual([]);
    [answer, got] = [204, []];
    await play();
    expect(versions()).toEqual(['13']);
  });

  it('whose target was away for a day gives up no message that it does not want right after that', async () => {
    const { id } = await hook();
    answer = 503;
    await happen('17');
    await hoursPass(24);
    answer = 404;
    await play();
    expect(await standing(id)).toMatchObject({ last_error: 'the target answered 404' });
    expect(await database.db.selectFrom('webhook_dead').selectAll().execute()).toEqual([]);
    [answer, got] = [204, []];
    await hoursPass(1);
    await play();
    expect(versions()).toEqual(['17']);
    expect(await standing(id)).toMatchObject({ failing_since: null, unwanted_since: null, failures: 0 });
  });

  it('that fails for long is asked at once when told to, with all its patience', async () => {
    const { id } = await hook();
    answer = 500;
    await happen('16');
    await hoursPass(3);
    await play();
    [answer, got] = [400, []];
    await retryWebhook(services, id);
    await play();
    expect(versions()).toEqual(['16']);
    expect(await standing(id)).toMatchObject({ failures: 1, last_error: 'the target answered 400' });
    answer = 204;
    await retryWebhook(services, id);
    await play();
    expect(await standing(id)).toMatchObject({ failing_since: null, failures: 0 });
  });

  it('that was told to go on several times is asked no more often than before', async () => {
    const { id } = await hook();
    answer = 500;
    await happen('18');
    for (let time = 0; time < 3; time += 1) {
      await play();
      await retryWebhook(services, id);
    }
    expect(await database.db.selectFrom('job').select('queue').execute()).toEqual([{ queue: 'webhook' }]);
  });

  it('is told what has no job within seconds, and one that fails is asked no more often for that', async () => {
    await hook();
    const left = RECURRING.filter(({ queue }) => queue === 'changes');
    const pass = () => {
      now += 15_000;
      return playDue(services, [...left.map(recurringHandler), sendWebhooks], () => undefined);
    };
    await happen('19');
    await database.db.deleteFrom('job').execute();
    await ensureRecurring(services, left);
    await pass();
    await happen('20');
    await numberChanges(services);
    await database.db.deleteFrom('job').where('queue', '=', 'webhook').execute();
    await pass();
    expect(versions()).toEqual(['19', '20']);
    answer = 500;
    await happen('21');
    for (let time = 0; time < 8; time += 1) await pass();
    expect(got.length).toBeLessThan(8);
    expect(await database.db.selectFrom('job').select('id').where('queue', '=', 'webhook').execute()).toHaveLength(1);
  });

  it('that says it is gone stops, and follows no redirect', async () => {
    const { id } = await hook();
    answer = 302;
    await happen('10');
    await play();
    expect(got).toHaveLength(1);
    expect(await standing(id)).toMatchObject({ last_error: 'the target answered 302' });
    answer = 410;
    now += 3600_000;
    await play();
    expect(await standing(id)).toMatchObject({ last_error: 'the target answered 410' });
    expect((await standing(id)).stopped_at).not.toBeNull();
  });

  it('that hangs is given up for now, and nothing is lost', async () => {
    const { id } = await hook();
    answer = 'hangs';
    await happen('11');
    await play();
    expect(await standing(id)).toMatchObject({ last_error: 'the target did not answer in time' });
    [answer, got] = [204, []];
    now += 60_000;
    await play();
    expect(versions()).toEqual(['11']);
  }, 60_000);
});

describe('the secret of a webhook', () => {
  const stored = async (id: string) => (await standing(id)).secret;
  const verified = (secret: string): void => {
    const [last] = got.slice(-1);
    const signed = Object.entries(last?.headers ?? {}).map(([name, value]) => [name, String(value)] as const);
    new Webhook(secret).verify(last?.body ?? '', Object.fromEntries(signed));
  };
  const after = (secret: string, before: string | null): Services => ({
    ...services,
    secrets: secretsOf(secret, before),
  });

  it('lies sealed in the database, also one of the version before once a gateway has started', async () => {
    const { id, secret } = await hook();
    expect(await stored(id)).not.toContain(secret.slice(6, 20));
    await database.db.updateTable('webhook').set({ secret }).execute();
    await sealWebhooks(services);
    expect(await stored(id)).toMatch(/^sealed:/);
    await happen('12');
    await play();
    verified(secret);
  });

  it('is sealed anew when the secret of the gateway is exchanged, and signs all the while', async () => {
    const { id, secret } = await hook();
    const first = await stored(id);
    await sealWebhooks(services);
    expect(await stored(id)).toBe(first);
    const exchanged = after('the next secret', 'a secret of a test');
    await sealWebhooks(exchanged);
    expect(await stored(id)).not.toBe(first);
    await happen('13');
    await playDue(after('the next secret', null), [giveNumbers, sendWebhooks], (cause) => {
      throw cause;
    });
    verified(secret);
  });

  it('that no secret opens sends nothing, says so, and loses nothing', async () => {
    const { id } = await hook();
    const others = after('another secret', null);
    await sealWebhooks(others);
    await happen('14');
    await playDue(others, [giveNumbers, sendWebhooks], () => undefined);
    expect(got).toEqual([]);
    expect((await standing(id)).last_error).toContain('sealed under another SECRET');
    now += 60_000;
    await play();
    expect(versions()).toEqual(['14']);
  });
});

it('a target in the own network that a webhook was pointed to later is told nothing, and what happens waits', async () => {
  const { id } = await hook();
  await database.db
    .updateTable('webhook')
    .set({ url: url.replace('http://127.0.0.1', 'https://localhost') })
    .execute();
  await happen('15');
  await play();
  expect(got).toEqual([]);
  expect(await standing(id)).toMatchObject({ last_error: 'the target is not of the public internet', failures: 1 });
});
