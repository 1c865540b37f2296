import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { announce } from '#gateway/program/activities.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { gatherPush } from './gather.ts';
import { pushJobSchema } from './push-job.ts';
import { keepSubscription } from './subscriptions.ts';
import { BEHAVIOURS, type PushService, startPushService } from './test-push-service.ts';

const AT = '2026-03-20T12:00:00Z';
const database = databaseForTests();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

it.each([
  ['itself', 'O-1', '/orders/O-1/item/1'],
  ['the list, where its address is longer than a message may hold', '#'.repeat(100), '/notifications'],
])('a message about one item leads to %s', async (_where, orderId, target) => {
  let now = Date.parse(AT);
  const services = { ...testServices(database.db), clock: { now: () => now } };
  const consultantId = await addConsultant(database.db, `one of ${orderId}`);
  await keepSubscription(services, consultantId, service.phone(target, BEHAVIOURS.takes), 'fr');
  await announce(services, [{ kind: 'item-returned', consultantId, at: AT, orderId, itemId: '1', name: 'Phone' }]);
  now += 120_000;
  const failures: unknown[] = [];
  await playDue(services, [gatherPush], (cause) => failures.push(cause));
  expect(failures).toEqual([]);
  const jobs = await database.db.deleteFrom('job').where('queue', '=', 'push-send').returning('payload').execute();
  const read = jobs.map(({ payload }) => v.safeParse(pushJobSchema, payload));
  expect(read.map(({ success }) => success)).toEqual([true]);
  expect(jobs).toMatchObject([{ payload: { message: { target } } }]);
});
