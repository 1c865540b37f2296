import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { movableClock } from '#gateway/base/clock.ts';
import { startWorker } from '#gateway/queue/worker.ts';
import { announce } from '#gateway/program/activities.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { gatherPush } from './gather.ts';
import { Origins } from './origins.ts';
import { startPushDispatcher } from './push-dispatcher.ts';
import { keepSubscription } from './subscriptions.ts';
import { BEHAVIOURS, type PushService, startPushService } from './test-push-service.ts';

const database = databaseForTests();
let good: PushService;
let hanging: PushService;
let services: Services;
const failures: unknown[] = [];

beforeAll(async () => {
  [good, hanging] = await Promise.all([startPushService(), startPushService()]);
  // A clock that goes: the turn of a message that had to wait comes by it.
  services = { ...testServices(database.db), clock: movableClock() };
});
afterAll(() => Promise.all([good.close(), hanging.close()]));

const begin = async () => {
  const policy = { hosts: null, allowLoopback: true };
  // Whoever waits for a service that hangs waits longer than a test may.
  const config = { keys: null, contact: 'mailto:a@b.example', policy, patienceMs: 3_600_000 };
  const onError = (cause: unknown): void => void failures.push(cause);
  const worker = startWorker(services, [gatherPush], onError);
  const pushDispatcher = await startPushDispatcher(services, config, onError);
  return async () => {
    await worker.stop();
    await pushDispatcher.stop();
  };
};

it('services that hang hold up nobody else, and a stop does not wait for them', async () => {
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_unused, number) => {
      const id = await addConsultant(database.db, `slow-${number}`);
      const phone = number < 30 ? hanging.phone(`h${number}`, BEHAVIOURS.hangs) : good.phone(`g${number}`);
      await keepSubscription(services, id, phone, 'fr');
      return id;
    }),
  );
  const stop = await begin();
  const at = new Date(services.clock.now()).toISOString();
  const words = { title: 'Bonjour', body: 'Une offre', target: '/home' };
  await announce(
    services,
    people.map((consultantId) => ({ kind: 'message', consultantId, at, key: 'hello', ...words }) as const),
  );
  const left = () => database.db.selectFrom('job').select('locked_until').where('queue', '=', 'push-send').execute();
  await vi.waitFor(() => expect(good.arrived).toHaveLength(10), { timeout: 60_000 });
  // A message has arrived before its answer has: one that is stopped between these is sent again.
  await vi.waitFor(async () => expect(await left()).toHaveLength(30), { timeout: 60_000 });
  await stop();
  expect(hanging.arrived.length).toBeLessThanOrEqual(4);
  // Those on their way were given back, not left to the end of a lease.
  expect(await left()).toEqual(Array.from({ length: 30 }, () => ({ locked_until: null })));
  expect(failures).toEqual([]);
}, 120_000);

describe('a service', () => {
  let now = 0;
  const fail = (origins: Origins): void => {
    expect(origins.begin('https://a.example')).toBeNull();
    origins.end('https://a.example', { answered: false, tookMs: 20 });
  };

  it('that fails is asked less and less, and as before when it answers again', () => {
    const origins = new Origins(() => now);
    for (let time = 0; time < 3; time += 1) fail(origins);
    const first = origins.begin('https://a.example') ?? 0;
    expect(first).toBeGreaterThan(0);
    now += first;
    fail(origins);
    const second = origins.begin('https://a.example') ?? 0;
    expect(second).toBeGreaterThan(first);
    now += second;
    expect(origins.begin('https://b.example')).toBeNull();
    expect(origins.begin('https://a.example')).toBeNull();
    expect(origins.begin('https://a.example')).not.toBeNull();
    origins.end('https://a.example', { answered: true, tookMs: 20 });
    for (let number = 0; number < 20; number += 1) expect(origins.begin('https://a.example')).toBeNull();
  });

  it('with one phone that fails among others that answer goes on as before', () => {
    const origins = new Origins(() => now);
    for (let time = 0; time < 50; time += 1) {
      for (const answered of [true, false, true]) {
        expect(origins.begin('https://a.example')).toBeNull();
        origins.end('https://a.example', { answered, tookMs: 20 });
      }
    }
  });

  it('that answers slowly has eight places, and all of them when it is quick again', () => {
    const origins = new Origins(() => now);
    const answer = (tookMs: number): void => {
      expect(origins.begin('https://a.example')).toBeNull();
      origins.end('https://a.example', { answered: true, tookMs });
    };
    for (let time = 0; time < 5; time += 1) answer(9000);
    for (let number = 0; number < 8; number += 1) expect(origins.begin('https://a.example')).toBeNull();
    expect(origins.begin('https://a.example')).not.toBeNull();
    for (let number = 0; number < 8; number += 1) origins.end('https://a.example', { answered: true, tookMs: 20 });
    for (let number = 0; number < 20; number += 1) expect(origins.begin('https://a.example')).toBeNull();
  });
});
