import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { auditTrail } from './audit-trail.ts';

const database = databaseForTests();
const HOUR = 3_600_000;

it('attempts at what is not theirs are noted a hundred times an hour for each person, and that there were more', async () => {
  const trail = auditTrail(database.db, (cause) => {
    throw cause;
  });
  const attempt = (actorId: number, at: number): void =>
    trail.noteAttempt({
      consultantId: actorId,
      actorId,
      impersonated: false,
      at,
      action: 'GET watto/orders',
      object: 'id=7',
      outcome: 'FORBIDDEN',
    });
  const begun = Date.parse('2026-03-20T12:00:00Z');
  for (let n = 0; n < 300; n += 1) attempt(1, begun + n);
  for (let n = 0; n < 3; n += 1) attempt(2, begun + n);
  attempt(1, begun + HOUR + 300);
  await trail.close();
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', (row) => row.fn.countAll<number>().as('lines')])
    .groupBy(['actor_id', 'action'])
    .orderBy('actor_id')
    .orderBy('action')
    .execute();
  expect(rows.map((row) => [row.actor_id, row.action, row.lines])).toEqual([
    [1, 'GET watto/orders', 101],
    [1, 'more attempts', 1],
    [2, 'GET watto/orders', 3],
  ]);
});
