import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { timesAsOften } from '#tests/support/property-runs.ts';
import type { Services } from '#gateway/base/services.ts';
import { startWorker } from '#gateway/queue/worker.ts';
import { newConsultant } from '#gateway/people/consultants.ts';
import { announce } from '#gateway/program/activities.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { gatherPush } from './gather.ts';
import { pushJobSchema } from './push-job.ts';
import { startPushDispatcher } from './push-dispatcher.ts';
import { endpointHash } from './subscriptions.ts';
import { type Behaviour, BEHAVIOURS, type PushService, startPushService } from './test-push-service.ts';

/** The long run, where property tests run more often, has ten thousand. */
const PHONES = timesAsOften > 1 ? 10_000 : 200;
const BAD: Readonly<Record<string, Behaviour>> = {
  gone: BEHAVIOURS.gone,
  fails: BEHAVIOURS.fails,
  hangs: BEHAVIOURS.hangs,
};

const database = databaseForTests();
let service: PushService;
let services: Services;
const failures: unknown[] = [];

beforeAll(async () => {
  service = await startPushService();
  services = { ...testServices(database.db), clock: { now: () => Date.now() } };
});
afterAll(() => service.close());

/** A consultant for each phone, the bad ones first; answers with the ids of all. */
async function addPeople(names: readonly string[]): Promise<number[]> {
  const { db, clock, market } = services;
  const rows = await db
    .insertInto('consultant')
    .values(
      names.map((name) =>
        newConsultant({
          external_id: name,
          email: `${name}@mail.example`,
          first_name: 'Salma',
          last_name: name,
          country_code: market.country,
          currency: market.currency,
        }),
      ),
    )
    .returning(['consultant_id', 'external_id'])
    .execute();
  await db
    .insertInto('push_subscription')
    .values(
      rows.map(({ consultant_id, external_id: name }) => {
        const { endpoint, keys } = service.phone(name, BAD[name]);
        const created_at = new Date(clock.now()).toISOString();
        return { consultant_id, endpoint_hash: endpointHash(endpoint), endpoint, ...keys, locale: 'fr', created_at };
      }),
    )
    .execute();
  return rows.map(({ consultant_id }) => consultant_id);
}

it(`${PHONES} phones of one service have a message each, once, though one is gone, one fails and one hangs`, async () => {
  const good = Array.from({ length: PHONES - 3 }, (_unused, number) => `phone-${number}`);
  const ids: number[] = [];
  const names = [...Object.keys(BAD), ...good];
  for (let from = 0; from < names.length; from += 1000) ids.push(...(await addPeople(names.slice(from, from + 1000))));
  const at = new Date(services.clock.now()).toISOString();
  const words = { title: 'Bonjour', body: 'Une offre', target: '/home' };
  for (let from = 0; from < ids.length; from += 1000)
    await announce(
      services,
      ids
        .slice(from, from + 1000)
        .map((consultantId) => ({ kind: 'message', consultantId, at, key: 'one', ...words }) as const),
    );

  const policy = { hosts: null, allowLoopback: true };
  const onError = (cause: unknown): void => void failures.push(cause);
  const worker = startWorker(services, [gatherPush], onError, 32);
  const pushDispatcher = await startPushDispatcher(
    services,
    { keys: null, contact: 'mailto:a@b.example', policy },
    onError,
  );
  const reported = (): number => new Set(service.arrived.map(({ path }) => path)).size;
  await vi.waitFor(() => expect(reported()).toBe(PHONES), { timeout: 900_000, interval: 500 });
  await vi.waitFor(async () => expect(await left()).toEqual(['fails', 'hangs']), { timeout: 60_000, interval: 500 });
  await worker.stop();
  await pushDispatcher.stop();

  const paths = service.arrived.map(({ path }) => path).filter((path) => path !== '/fails' && path !== '/hangs');
  expect(paths).toHaveLength(new Set(paths).size);
  expect(paths).toHaveLength(good.length + 1);
  expect(await left()).toEqual(['fails', 'hangs']);
  const phones = await database.db.selectFrom('push_subscription').select('endpoint').execute();
  expect(phones).toHaveLength(PHONES - 1);
  expect(phones.some(({ endpoint }) => endpoint.endsWith('/gone'))).toBe(false);
  expect(failures).toEqual([]);
}, 1_200_000);

/** Phones to which a message is still to be sent, by name. */
async function left(): Promise<string[]> {
  const rows = await database.db.selectFrom('job').select('payload').where('queue', '=', 'push-send').execute();
  const nameOf = new Map(Object.keys(BAD).map((name) => [endpointHash(`${service.origin}/${name}`), name]));
  return rows
    .map(({ payload }) => nameOf.get(v.parse(pushJobSchema, payload).endpoint) ?? 'another')
    .toSorted((one, other) => one.localeCompare(other));
}
