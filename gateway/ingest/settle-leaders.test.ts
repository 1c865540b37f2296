import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { disagreements, leadersOwed } from '#gateway/ledger/ledger-check.ts';
import { addConsultant, countsOf, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { ingest, ingestBatch } from './ingest.ts';
import { settleLeaders } from './settle-leaders.ts';

const database = databaseForTests();

const services = () => testServices(database.db);
const completed = { events: [{ status: 'completed', at: '2026-03-10T10:00:00Z', reason: null }] };
const linesOf = (id: number) =>
  database.db
    .selectFrom('commission_line')
    .select(['state', 'entries', 'amount_minor'])
    .where('consultant_id', '=', id)
    .execute();

async function family(name: string): Promise<{ seller: number; leader: number; above: number }> {
  const above = await addConsultant(database.db, `${name}-above`);
  const leader = await addConsultant(database.db, `${name}-leader`, { leader_id: above });
  return { above, leader, seller: await addConsultant(database.db, name, { leader_id: leader }) };
}

/** As when the process ends right after the sale. */
const sell = (seller: number, more = {}) =>
  inTransaction(database.db, (tx) => ingestBatch(tx, services(), [lineOf(seller, 'A', more)]));

it('what was not given after a sale waits, and is given once however often the job comes', async () => {
  const { seller, leader, above } = await family('waits');
  await sell(seller);
  expect(await leadersOwed(services(), seller)).toEqual({ waiting: 2, missing: 0 });
  expect([...(await linesOf(leader)), ...(await linesOf(above))]).toEqual([]);
  await Promise.all([settleLeaders(services()), settleLeaders(services()).catch(() => undefined)]);
  await settleLeaders(services());
  expect(await leadersOwed(services(), seller)).toEqual({ waiting: 0, missing: 0 });
  expect(await linesOf(leader)).toMatchObject([{ state: 'pending', entries: 1 }]);
  expect(await linesOf(above)).toMatchObject([{ state: 'pending', entries: 1 }]);
  expect((await countsOf(database.db, leader)).syncSeq).toBe(1);
  expect(await Promise.all([seller, leader, above].map((id) => disagreements(services(), id)))).toEqual([0, 0, 0]);
});

it('several changes of an item that waited are one look at what it is by then', async () => {
  const { seller, leader } = await family('several');
  await sell(seller);
  await sell(seller, completed);
  expect(await leadersOwed(services(), seller)).toEqual({ waiting: 2, missing: 0 });
  await settleLeaders(services());
  expect(await linesOf(leader)).toMatchObject([{ state: 'confirmed', entries: 2 }]);
});

it('a row that has risen since it was read stays due', async () => {
  const { seller, leader } = await family('risen');
  await sell(seller);
  const settling = settleLeaders(services());
  await sell(seller, completed);
  await settling;
  await settleLeaders(services());
  expect(await linesOf(leader)).toMatchObject([{ state: 'confirmed' }]);
  expect(await leadersOwed(services(), seller)).toEqual({ waiting: 0, missing: 0 });
});

it('a leader who cannot be given anything keeps what is due, and the others have theirs', async () => {
  const [one, other] = [await family('refused'), await family('served')];
  await sql`alter table commission_line add constraint refused check (consultant_id <> ${sql.lit(one.leader)})`.execute(
    database.db,
  );
  try {
    await ingest(services(), [lineOf(one.seller, 'A'), lineOf(other.seller, 'A')]);
    expect(await leadersOwed(services(), one.seller)).toEqual({ waiting: 1, missing: 0 });
    expect(await leadersOwed(services(), other.seller)).toEqual({ waiting: 0, missing: 0 });
    expect(await linesOf(one.above)).toHaveLength(1);
    await expect(settleLeaders(services())).rejects.toMatchObject({ constraint: 'refused' });
  } finally {
    await sql`alter table commission_line drop constraint refused`.execute(database.db);
  }
  await settleLeaders(services());
  expect(await linesOf(one.leader)).toHaveLength(1);
});

it('an earning that nobody waits for and nobody has is missing', async () => {
  const { seller, leader } = await family('missing');
  await ingest(services(), [lineOf(seller, 'A')]);
  await forget(database.db, 'commission_ledger', sql`consultant_id = ${leader}`);
  expect(await leadersOwed(services(), seller)).toEqual({ waiting: 0, missing: 1 });
});
