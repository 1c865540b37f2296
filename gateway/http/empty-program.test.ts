import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVED } from '#gateway/calls/served.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { testServer, type AskCall, type TestServer } from './test-server.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
let ask: AskCall;
let seller: number;
let now = Date.parse('2026-03-20T12:00:00Z');
const failures: unknown[] = [];
beforeAll(async () => {
  await forget(database.db, 'program_version');
  services = { ...testServices(database.db), clock: { now: () => now } };
  server = await testServer(services, SERVED, (cause) => failures.push(cause));
  seller = await addConsultant(database.db, 'seller', { level_id: null });
  ask = await server.signOn(seller);
}, 240_000);
afterAll(() => server.close());

/** What names one thing among many, and what only a program has. */
const ABOUT_ONE = /\{(?!id\})\w+\}|voucher-payment-threshold|documents/;

describe('a gateway without a program', () => {
  it.each(
    SERVED.filter(({ call }) => call.method === 'GET' && call.access !== 'open').map(
      ({ call }) => [call.path, call] as const,
    ),
  )('answers %s with nothing yet, and never with a failure', async (path, call) => {
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']).filter(([name]) => name !== 'id'),
    );
    const { status, body } = await ask(call, { params, query: path.endsWith('lines') ? '?period=2026-03-01' : '' });
    const code =
      body !== null && typeof body === 'object' && 'success' in body && body.success === true
        ? 'OK'
        : JSON.stringify(body);
    const allowed = ABOUT_ONE.test(path) ? /^(200 OK|404 .*NOT_FOUND|422 .*VALIDATION_FAILED)/ : /^200 OK$/;
    expect(`${status} ${code}`).toMatch(allowed);
  });

  it('says so, and takes no item: what one earns is fixed when it comes in', async () => {
    await expect(ingest(services, [lineOf(seller, 'O-1')])).rejects.toThrow('There is no program yet');
    expect(await database.db.selectFrom('order_item').selectAll().execute()).toEqual([]);
  });

  it('goes on through the ends of months', async () => {
    await ensureRecurring(services);
    now = Date.parse('2026-05-25T12:00:00Z');
    await playDue(services, JOB_HANDLERS, (cause) => failures.push(cause));
    expect(failures).toEqual([]);
  });
});
