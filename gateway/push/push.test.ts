import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushPayloadSchema } from '#shared/contract/push-payload.ts';
import type { Resolve } from '#gateway/base/public-lookup.ts';
import type { Services } from '#gateway/base/services.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { announce } from '#gateway/program/activities.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { gatherPush } from './gather.ts';
import { keepVapidKeys, readPushKey, type VapidKeys } from './keys.ts';
import { sendPush } from './send.ts';
import { pushSender } from './sender.ts';
import { countSubscriptions, endpointHash, keepSubscription } from './subscriptions.ts';
import { BEHAVIOURS, type Behaviour, type PushService, startPushService } from './test-push-service.ts';

const NOON = Date.parse('2026-03-20T12:00:00Z');
const MINUTE = 60_000;

const database = databaseForTests();
let service: PushService;
let keys: VapidKeys;
let services: Services & { clock: { now: () => number } };
let now = NOON;
let refusals: number[] = [];
let people = 0;

beforeAll(async () => {
  service = await startPushService();
  keys = await keepVapidKeys(database.db, null);
  services = { ...testServices(database.db), clock: { now: () => now } };
});
afterAll(() => service.close());
beforeEach(async () => {
  now = NOON;
  refusals = [];
  service.arrived.length = 0;
  await database.db.deleteFrom('job').execute();
});

/** Does the jobs that are due, as the workers of a gateway would; `outside` says how names become addresses. */
async function work(outside: { resolve?: Resolve } = {}): Promise<void> {
  const policy = { hosts: null, allowLoopback: true };
  const onRefused = (status: number): void => void refusals.push(status);
  const { signal: stopping } = new AbortController();
  const send = pushSender({
    keys,
    contact: 'mailto:push@jforce.example',
    policy,
    patienceMs: 30_000,
    stopping,
    onRefused,
    ...outside,
  });
  const failures: unknown[] = [];
  await playDue(services, [gatherPush, sendPush(send)], (cause) => failures.push(cause));
  expect(failures).toEqual([]);
}

async function personWith(phones: Record<string, Behaviour>, given = {}): Promise<number> {
  people += 1;
  const id = await addConsultant(database.db, `pushed-${people}`, given);
  for (const [name, behaviour] of Object.entries(phones))
    await keepSubscription(services, id, service.phone(`${people}-${name}`, behaviour), 'fr');
  return id;
}

const completed = (consultantId: number, itemId: string) =>
  ({
    kind: 'item-completed',
    consultantId,
    at: new Date(now).toISOString(),
    orderId: 'O1',
    itemId,
    name: 'Samsung Galaxy A15',
  }) as const;
const message = (consultantId: number, key: string) =>
  ({
    kind: 'message',
    consultantId,
    at: new Date(now).toISOString(),
    key,
    title: 'Nouveau',
    body: 'Une offre vous attend',
    target: '/orders',
  }) as const;
const names = (): string[] => service.arrived.map(({ path }) => path.replace(/^\/\d+-/, '')).toSorted();

describe('a push message', () => {
  it('reaches every phone, encrypted for it, and says what it must', async () => {
    const id = await personWith({ old: BEHAVIOURS.takes, new: BEHAVIOURS.takes });
    await announce(services, [message(id, 'a')]);
    await work();
    expect(names()).toEqual(['new', 'old']);
    const [first] = service.arrived;
    const payload = v.parse(v.pipe(v.string(), v.parseJson(), pushPayloadSchema), first?.text);
    expect(payload).toMatchObject({ title: 'Nouveau', body: 'Une offre vous attend', target: '/orders' });
    expect(first?.headers).toMatchObject({ urgency: 'normal', ttl: '172800', 'content-encoding': 'aes128gcm' });
  });

  it('about items carries neither product nor amount, and several items make one message', async () => {
    const id = await personWith({ phone: BEHAVIOURS.takes });
    await announce(services, [completed(id, '1'), completed(id, '2'), completed(id, '3')]);
    await work();
    expect(service.arrived).toEqual([]);
    now += 2 * MINUTE;
    await work();
    expect(service.arrived).toHaveLength(1);
    const payload = v.parse(v.pipe(v.string(), v.parseJson(), pushPayloadSchema), service.arrived[0]?.text);
    expect(payload).toMatchObject({ body: '3 articles sont terminés.', target: '/notifications' });
    expect(service.arrived[0]?.text).not.toMatch(/Samsung|Galaxy/);
    expect(service.arrived[0]?.headers).toMatchObject({ urgency: 'low', topic: 'item-completed' });
  });

  it('tells of what came while an earlier message was on its way', async () => {
    const id = await personWith({ phone: BEHAVIOURS.takes });
    await announce(services, [completed(id, '1')]);
    now += 2 * MINUTE;
    const [running] = await database.db.selectFrom('job').selectAll().execute();
    await gatherPush.run(running?.payload, services);
    await announce(services, [completed(id, '2')]);
    await work();
    now += 2 * MINUTE;
    await work();
    expect(service.arrived).toHaveLength(2);
  });

  it('is in the language that the person chose', async () => {
    const id = await personWith({ phone: BEHAVIOURS.takes }, { preferred_language: 'en' });
    await announce(services, [completed(id, '1')]);
    now += 2 * MINUTE;
    await work();
    expect(service.arrived[0]?.text).toContain('An item was completed.');
  });

  it('is signed with the key that browsers subscribe with', async () => {
    const id = await personWith({ phone: BEHAVIOURS.takes });
    await announce(services, [message(id, 'b')]);
    await work();
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(service.arrived[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(await readPushKey(database.db));
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const [head = '', claims = '', signature = ''] = token.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const given = Buffer.from(signature, 'base64url');
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: 'mailto:push@jforce.example',
    });
  });

  it('is not sent twice when the same thing is announced twice', async () => {
    const id = await personWith({ phone: BEHAVIOURS.takes });
    await announce(services, [message(id, 'c')]);
    await announce(services, [message(id, 'c')]);
    await work();
    await announce(services, [message(id, 'c')]);
    await work();
    expect(service.arrived).toHaveLength(1);
  });

  it('is not sent for what was read in the meantime', async () => {
    const id = await personWith({ phone: BEHAVIOURS.takes });
    await announce(services, [completed(id, '1')]);
    await database.db
      .updateTable('notification')
      .set({ read_at: new Date(now).toISOString() })
      .where('consultant_id', '=', id)
      .execute();
    now += 2 * MINUTE;
    await work();
    expect(service.arrived).toEqual([]);
  });

  it.each([
    ['who was banned', { status: 'banned' }],
    ['for whom notifications are off', { toggles: JSON.stringify({ notifications: false }) }],
  ])('is not sent to a person %s', async (_who, given) => {
    const id = await personWith({ phone: BEHAVIOURS.takes }, given);
    await announce(services, [message(id, 'off')]);
    await work();
    expect(service.arrived).toEqual([]);
  });

  it('makes no job for a person without a phone', async () => {
    const id = await personWith({});
    await announce(services, [message(id, 'd')]);
    expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([]);
  });
});

describe('a phone', () => {
  it('with keys for which no message can be made is forgotten, and holds up no other of its service', async () => {
    const id = await personWith({});
    for (let number = 0; number < 6; number += 1) {
      const endpoint = `${service.origin}/broken-${number}`;
      await keepSubscription(services, id, { endpoint, keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'fr');
    }
    await keepSubscription(services, id, service.phone(`${people}-whole`), 'fr');
    await announce(services, [message(id, 'j')]);
    await work();
    expect(names()).toEqual(['whole']);
    expect(await countSubscriptions(services, id)).toBe(1);
  });

  it('hears only of what came since the first phone of its person subscribed', async () => {
    const id = await personWith({});
    await announce(services, [completed(id, '1'), completed(id, '2')]);
    await keepSubscription(services, id, service.phone(`${people}-first`), 'fr');
    await announce(services, [completed(id, '3')]);
    await keepSubscription(services, id, service.phone(`${people}-second`), 'fr');
    now += 2 * MINUTE;
    await work();
    expect(names()).toEqual(['first', 'second']);
    for (const { text } of service.arrived) expect(text).toContain('Un article est terminé.');
  });

  it.each(['gone', 'unknown'] as const)('that is %s is forgotten, the others get their message', async (how) => {
    const id = await personWith({ lost: BEHAVIOURS[how], kept: BEHAVIOURS.takes });
    await announce(services, [message(id, 'e')]);
    await work();
    expect(names()).toContain('kept');
    expect(await countSubscriptions(services, id)).toBe(1);
    const { push_gone: gone } = await database.db
      .selectFrom('consultant')
      .select('push_gone')
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(gone).toEqual([endpointHash(`${service.origin}/${people}-lost`)]);
  });

  it('whose service is busy gets the message after the time that the service asked for', async () => {
    let busy = true;
    const id = await personWith({
      phone: (response) => (busy ? BEHAVIOURS.busy(response) : BEHAVIOURS.takes(response)),
    });
    await announce(services, [message(id, 'f')]);
    await work();
    busy = false;
    now += 119_000;
    await work();
    expect(service.arrived).toHaveLength(1);
    now += 2000;
    await work();
    expect(service.arrived).toHaveLength(2);
    expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['who was banned', { status: 'banned' }],
    ['who has notifications off', { toggles: JSON.stringify({ notifications: false }) }],
  ] as const)('of somebody %s while its service was busy gets nothing any more', async (who, given) => {
    let busy = true;
    const id = await personWith({
      phone: (response) => (busy ? BEHAVIOURS.busy(response) : BEHAVIOURS.takes(response)),
    });
    await announce(services, [message(id, `held-${who}`)]);
    await work();
    busy = false;
    await database.db.updateTable('consultant').set(given).where('consultant_id', '=', id).execute();
    now += 2 * MINUTE;
    await work();
    expect(service.arrived).toHaveLength(1);
    expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  it('whose service is busy for a second at a time is asked less and less, and proves nothing by saying so', async () => {
    const hurried: Behaviour = (response) => void response.writeHead(429, { 'Retry-After': '1' }).end();
    const id = await personWith(Object.fromEntries(Array.from({ length: 6 }, (_unused, n) => [`p${n}`, hurried])));
    await announce(services, [message(id, 'l')]);
    await work();
    const first = service.arrived.length;
    expect(first).toBeLessThan(6);
    now += 4000;
    await work();
    // Only those that were not asked before have had their turn.
    expect(new Set(names()).size).toBe(service.arrived.length);
  });

  it('whose service fails is tried again until the message is old news', async () => {
    const id = await personWith({ phone: BEHAVIOURS.fails });
    await announce(services, [message(id, 'g')]);
    await work();
    now += 2 * MINUTE;
    await work();
    expect(service.arrived.length).toBeGreaterThan(1);
    now += 3 * 24 * 60 * MINUTE;
    const tried = service.arrived.length;
    await work();
    expect(service.arrived).toHaveLength(tried);
    expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  it('whose service leads to a private address for once stays; nothing goes there, and it is tried until the message is old news', async () => {
    const id = await personWith({});
    const { keys: ofPhone } = service.phone(`${people}-phone`);
    const endpoint = `https://push.shop.com:${new URL(service.origin).port}/x`;
    await keepSubscription(services, id, { endpoint, keys: ofPhone }, 'fr');
    let asked = 0;
    const resolve: Resolve = (_hostname, _options, answer) => {
      asked += 1;
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    await announce(services, [message(id, 'k')]);
    await work({ resolve });
    now += 2 * MINUTE;
    await work({ resolve });
    expect(asked).toBe(2);
    now += 3 * 24 * 60 * MINUTE;
    await work({ resolve });
    expect(asked).toBe(2);
    expect(service.arrived).toEqual([]);
    expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([]);
    expect(await countSubscriptions(services, id)).toBe(1);
  });

  it('whose service refuses the message stays, and the refusal is told', async () => {
    const id = await personWith({ phone: BEHAVIOURS.refuses });
    await announce(services, [message(id, 'h')]);
    await work();
    expect(refusals).toEqual([403]);
    expect(await countSubscriptions(services, id)).toBe(1);
  });

  it('whose service points elsewhere is not followed there', async () => {
    const id = await personWith({ phone: BEHAVIOURS.redirects });
    await announce(services, [message(id, 'i')]);
    await work();
    expect(refusals).toEqual([307]);
  });
});
