import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdClosings, writeLiveFrom } from '#gateway/db/cut-over.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { disagreements } from './ledger-check.ts';
import { addOwnLines } from './ledger-own.ts';
import { rebuildLines } from './ledger-rebuild.ts';
import type { Line } from './line.ts';
import { changeRules } from '#gateway/db/testing/test-rules.ts';
import { rulesBefore } from '#gateway/rules/program-before.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, countsOf, lineOf, testServices } from './testing/test-lines.ts';

const database = databaseForTests();

const services = () => testServices(database.db);
const event = (status: string, at: string) => ({ status, at, reason: null });
const counter = async (id: number): Promise<number> => (await countsOf(database.db, id)).syncSeq;
const linesOf = (id: number) =>
  database.db
    .selectFrom('commission_line')
    .selectAll()
    .where('consultant_id', '=', id)
    .orderBy('source')
    .orderBy('ordinal')
    .execute();

async function family(name: string): Promise<{ seller: number; leader: number; above: number }> {
  const above = await addConsultant(database.db, `${name}-above`);
  const leader = await addConsultant(database.db, `${name}-leader`, { leader_id: above });
  const seller = await addConsultant(database.db, name, { leader_id: leader, level_id: 'silver' });
  return { seller, leader, above };
}

describe('the ledger of the store', () => {
  it('pays the seller, its leader and the leader of the leader, each at its own rate', async () => {
    const { seller, leader, above } = await family('chain');
    await ingest(services(), [lineOf(seller, 'A')]);
    expect(await linesOf(seller)).toMatchObject([
      { source: 'A/1', type: 'direct', category: 'mall', state: 'pending', amount_minor: 5097, status: 'created' },
    ]);
    expect(await linesOf(leader)).toMatchObject([{ type: 'indirect1', category: 'my-team', amount_minor: 1019 }]);
    expect(await linesOf(above)).toMatchObject([{ type: 'indirect2', category: 'my-team', amount_minor: 425 }]);
    expect(await Promise.all([seller, leader, above].map(counter))).toEqual([1, 1, 1]);
  });

  it('names the member to its leader, and nobody to the leader of the leader', async () => {
    const { seller, leader, above } = await family('named');
    await ingest(services(), [lineOf(seller, 'A')]);
    const members = async () => (await Promise.all([seller, leader, above].map(linesOf))).map(([line]) => line?.member);
    expect(await members()).toEqual(['', String(seller), '']);
    for (const person of [seller, leader, above]) await rebuildLines(services(), person);
    expect(await members()).toEqual(['', String(seller), '']);
  });

  it('names no order, item or status in the line of a leader', async () => {
    const { seller, leader } = await family('secret');
    await ingest(services(), [lineOf(seller, 'ORDER-77')]);
    const [line] = await linesOf(leader);
    expect(line).toMatchObject({ order_id: '', item_id: '', name: '', status: '', delivered_at: null });
    expect(JSON.stringify(line)).not.toContain('ORDER-77');
  });

  it('stays with the leader who led when the item was created', async () => {
    const { seller, leader, above } = await family('moved');
    await ingest(services(), [lineOf(seller, 'A')]);
    await database.db.updateTable('consultant').set({ leader_id: above }).where('consultant_id', '=', seller).execute();
    await ingest(services(), [lineOf(seller, 'A', { events: [event('completed', '2026-03-10T10:00:00Z')] })]);
    expect(await linesOf(leader)).toMatchObject([{ state: 'confirmed', amount_minor: 1019 }]);
    expect(await linesOf(above)).toMatchObject([{ type: 'indirect2', state: 'confirmed' }]);
  });

  it('changes nothing when the same batch comes again', async () => {
    const { seller, leader } = await family('again');
    const lines = [lineOf(seller, 'A', { events: [event('completed', '2026-03-10T10:00:00Z')] })];
    await ingest(services(), lines);
    const before = [await linesOf(seller), await linesOf(leader), await counter(leader)];
    await ingest(services(), lines);
    expect([await linesOf(seller), await linesOf(leader), await counter(leader)]).toEqual(before);
  });

  it('follows the status and the delivery of an item without an entry', async () => {
    const { seller, leader } = await family('status');
    await ingest(services(), [lineOf(seller, 'A')]);
    await ingest(services(), [lineOf(seller, 'A', { events: [event('delivered', '2026-03-08T10:00:00Z')] })]);
    expect(await linesOf(seller)).toMatchObject([
      { status: 'delivered', delivered_at: '2026-03-08T10:00:00Z', entries: 1, sync_seq: 2 },
    ]);
    expect(await linesOf(leader)).toMatchObject([{ sync_seq: 1 }]);
  });

  it('takes the commission of a late return back by a line of its own', async () => {
    const { seller } = await family('returned');
    const events = [event('completed', '2026-03-10T10:00:00Z'), event('returned', '2026-03-14T10:00:00Z')];
    await ingest(services(), [lineOf(seller, 'A', { events })]);
    expect(await linesOf(seller)).toMatchObject([
      { ordinal: 1, category: 'mall', state: 'confirmed', amount_minor: 5097 },
      { ordinal: 2, category: 'reversal', state: 'confirmed', amount_minor: -5097 },
    ]);
  });

  it('gives nobody anything for what a consultant buys from itself, and says why', async () => {
    const { seller, leader } = await family('own');
    await database.db
      .updateTable('consultant')
      .set({ phone_number: '+212 612345678' })
      .where('consultant_id', '=', seller)
      .execute();
    await ingest(services(), [lineOf(seller, 'A', { events: [event('completed', '2026-03-10T10:00:00Z')] })]);
    expect(await linesOf(seller)).toMatchObject([
      { category: 'not-eligible', amount_minor: 0, state: 'void', reason: 'own-purchase', status: 'completed' },
    ]);
    expect(await linesOf(leader)).toEqual([]);
  });

  it('writes an adjustment once, however often it is asked for', async () => {
    const { seller } = await family('adjusted');
    const own = {
      consultantId: seller,
      kind: 'adjustment',
      key: 'K1',
      amount: -2500,
      at: '2026-03-03T10:00:00Z',
      name: 'Écart',
    } as const;
    const ask = () => database.db.transaction().execute((tx) => addOwnLines({ ...services(), db: tx }, [own, own]));
    expect(await ask()).toHaveLength(1);
    expect(await ask()).toHaveLength(0);
    expect(await linesOf(seller)).toMatchObject([
      { source: 'adjustment:K1', state: 'confirmed', amount_minor: -2500, period: '2026-03-01', name: 'Écart' },
    ]);
    expect(await counter(seller)).toBe(1);
  });

  it('puts an adjustment of before the cut-over into the first month that is paid, while orders still come in, too', async () => {
    const { seller } = await family('cut-over');
    const own = { kind: 'adjustment', amount: -2500, at: '2026-01-10T10:00:00Z', name: 'Fee' } as const;
    const add = (key: string) =>
      database.db
        .transaction()
        .execute((tx) => addOwnLines({ ...services(), db: tx }, [{ ...own, consultantId: seller, key }]));
    await writeLiveFrom(database.db, '2026-02-01');
    await holdClosings(database.db, true, true);
    await add('held');
    await holdClosings(database.db, false);
    await add('free');
    await database.db.deleteFrom('meta').where('key', '=', 'live_from').execute();
    expect((await linesOf(seller)).map(({ source, period }) => [source, period])).toEqual([
      ['adjustment:free', '2026-02-01'],
      ['adjustment:held', '2026-02-01'],
    ]);
  });

  it('leaves a leader the rate at which an item began, when the day of its order is put right', async () => {
    const { seller, leader } = await family('day');
    await ingest(services(), [lineOf(seller, 'A')]);
    const { rates } = rulesBefore(MARKET.country);
    const raised = rates.map((block) => ({ ...block, from: '2026-03-06', team: { indirect1: 9000, indirect2: 9000 } }));
    await changeRules(database.db, { rates: [...rates, ...raised] });
    await ingest(services(), [lineOf(seller, 'A', { orderedAt: '2026-03-06T10:00:00Z' })]);
    expect(await linesOf(leader)).toMatchObject([{ rate_bp: 60, amount_minor: 1019 }]);
    await ingest(services(), [lineOf(seller, 'B', { orderedAt: '2026-03-06T10:00:00Z' })]);
    expect((await linesOf(leader)).map(({ source, rate_bp: rate }) => [source.length, rate])).toContainEqual([
      16, 9000,
    ]);
    await changeRules(database.db, { rates });
  });

  it('adds up, and can be built again from its entries, after random histories in any order', async () => {
    const { seller, leader, above } = await family('random');
    const from = Date.parse('2025-12-20T08:00:00Z');
    const histories = fc.sample(
      fc.record({
        order: fc.integer({ min: 1, max: 60 }),
        events: fc.array(
          fc.record({
            status: fc.constantFrom('ongoing', 'delivered', 'completed', 'failed', 'rejected', 'returned'),
            hour: fc.integer({ min: 0, max: 24 * 60 }),
          }),
          { maxLength: 4 },
        ),
        price: fc.integer({ min: 0, max: 400_000 }),
      }),
      { numRuns: 300, seed: 11 },
    );
    const batches = histories.map(({ order, events, price }): Line[] => [
      lineOf(seller, `R${order}`, {
        orderedAt: isoSeconds(from),
        priceMinor: price,
        events: [
          event('created', isoSeconds(from)),
          ...events.map(({ status, hour }) => event(status, isoSeconds(from + hour * 3_600_000))),
        ],
      }),
    ]);
    for (let at = 0; at < batches.length; at += 10) await ingest(services(), batches.slice(at, at + 10).flat());
    for (const id of [seller, leader, above]) {
      expect(await disagreements({ db: database.db }, id)).toBe(0);
      const before = (await linesOf(id)).map(({ sync_seq: _seq, ...line }) => line);
      expect(await rebuildLines(services(), id)).toBe(before.length);
      expect((await linesOf(id)).map(({ sync_seq: _seq, ...line }) => line)).toEqual(before);
    }
  });
});
