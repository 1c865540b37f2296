import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { openTestDatabase } from '#gateway/db/testing/test-database.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { addMetrics } from './metrics.ts';

it('work that is tried for ever and fails each time is counted apart from what waits', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const at = '2026-03-20T12:00:00.000Z';
  const job = { payload: '{}', state: 'waiting', run_at: at, created_at: at, last_error: 'TypeError' } as const;
  const given = [
    { ...job, queue: 'settlement', attempts: 12 },
    { ...job, queue: 'leaders', attempts: 3 },
    { ...job, queue: 'webhook', attempts: 20 },
  ];
  await db.deleteFrom('job').execute();
  await db.insertInto('job').values(given).execute();
  const app = Fastify();
  const pool = () => ({ open: 1, idle: 1, waiting: 0 });
  addMetrics(app, { services: testServices(db), pool, config: readConfig({ METRICS_TOKEN: 'a token of this test' }) });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of this test' } });
  expect(body.split('\n').filter((line) => line.startsWith('jforce_jobs{'))).toEqual([
    'jforce_jobs{state="waiting"} 3',
    'jforce_jobs{state="failed"} 0',
    'jforce_jobs{state="failing"} 1',
  ]);
  await app.close();
  await database.remove();
}, 240_000);
