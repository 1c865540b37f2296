import { cacheOf, createWorld, storedChanges, type World } from './testing/world.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, sampleLine } from '#tests/support/sample-lines.ts';
import { decodeLineChunks } from '#shared/db/line-chunks.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { linesOfOrder } from '#shared/db/stored-lines.ts';
import { foldCommissionDays } from '#shared/domain/commissions/commission-days.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { failPuts } from './testing/failing-puts.ts';
import { dear } from '#tests/support/property-runs.ts';

const MONTHS = ['2026-11-01', '2026-10-01', '2026-09-01'];
const line = (n: number, overrides: Partial<CommissionLine> = {}) =>
  sampleLine({ id: `line-${n}`, itemId: String(n), orderId: String(700_000 + Math.floor(n / 2)), ...overrides });
const october = (n: number, overrides: Partial<CommissionLine> = {}) =>
  line(n, { period: '2026-10-01', accruedPeriod: '2026-10-01', accruedAt: '2026-10-20T10:00:00Z', ...overrides });

const filled = async (...lines: CommissionLine[]): Promise<World> => {
  const world = await createWorld((gateway) => gateway.ledger.put(...lines));
  await world.sync();
  world.gateway.now += 60_000;
  world.gateway.seen = [];
  return world;
};

const asked = ({ gateway }: World): string[] =>
  gateway.seen
    .filter(({ path }) => path.endsWith('/lines'))
    .map(({ query }) => query.get('period') ?? `since ${query.get('since')}`);

const byId = (lines: readonly CommissionLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));

async function stored(db: CacheDatabase): Promise<CommissionLine[]> {
  const lines = decodeLineChunks(await db.lineChunks.toArray());
  if (!lines) throw new Error('A chunk cannot be read');
  return byId(lines);
}

/** The sums of every month are those of its lines. */
async function expectSums(db: CacheDatabase, lines: readonly CommissionLine[]): Promise<void> {
  for (const period of MONTHS) {
    const own = lines.filter((one) => one.period === period);
    expect((await db.commissionSummaries.get(period))?.cells).toEqual(foldCommissions(period, 'MAD', own).cells);
    const days = await db.commissionDays.get(period);
    const sum = (amounts: ArrayLike<number>): number => Array.from(amounts).reduce((a, b) => a + b, 0);
    expect(sum(days?.amount ?? [])).toBe(sum(foldCommissionDays(period, 'MAD', 'Africa/Casablanca', own).amount));
    expect(sum(days?.lines ?? [])).toBe(own.length);
  }
}

const changesOf = async (db: CacheDatabase) =>
  (await storedChanges(db)).map(({ entity, key, field, before, after }) => [entity, key, field, before, after]);

describe('the lines of a period', () => {
  it('lie on the phone with their sums; months without any cost no request', async () => {
    const world = await createWorld((gateway) =>
      gateway.ledger.put(...Array.from({ length: 700 }, (_n, n) => line(n))),
    );
    await world.sync();
    expect(asked(world)).toEqual(['2026-11-01', 'since 700']);
    const db = await cacheOf(world);
    expect(await stored(db)).toEqual(byId(world.gateway.ledger.lines()));
    expect(await db.lineChunks.count()).toBe(2);
    await expectSums(db, world.gateway.ledger.lines());
    expect(await storedChanges(db)).toEqual([]);
  });

  it('come in as many pages as the gateway makes of them', async () => {
    const lines = Array.from({ length: 25 }, (_n, n) => line(n));
    const world = await createWorld((gateway) => {
      gateway.ledger.put(...lines);
      gateway.maxRows = 10;
    });
    await world.sync();
    const db = await cacheOf(world);
    expect((await stored(db)).length).toBe(25);
  });

  it('are asked for first when a screen of commissions is open', async () => {
    const world = await createWorld((gateway) => gateway.ledger.put(line(1)));
    await world.sync('start', { kind: 'commissions' });
    const paths = world.gateway.seen.map(({ path }) => path);
    expect(paths.findIndex((path) => path.endsWith('/lines'))).toBeLessThan(paths.indexOf('mouse/homepage'));
  });

  it('are found by their order', async () => {
    const world = await filled(line(2), line(3), october(4));
    const db = await cacheOf(world);
    expect(byId(await linesOfOrder(db, '700001')).map(({ id }) => id)).toEqual(['line-2', 'line-3']);
  });

  it('of an older gateway are asked for once a sync, and nothing fails', async () => {
    const world = await createWorld();
    expect(await world.sync()).toEqual({ ok: true, value: null });
    expect(asked(world)).toEqual(['2026-11-01']);
    expect(await (await cacheOf(world)).commissionSummaries.count()).toBe(0);
  });

  it('stay away while commissions are switched off', async () => {
    const world = await createWorld((gateway) => {
      gateway.ledger.put(line(1));
      gateway.switchedOff = ['commissions'];
    });
    await world.sync();
    expect(asked(world)).toEqual([]);
  });
});

describe('a delta of lines', () => {
  it('moves a line to the next month with one change, counted in one month only', async () => {
    const world = await filled(line(1), october(2), october(3));
    world.gateway.ledger.put(october(2, { period: '2026-11-01' }));
    await world.sync();
    expect(asked(world)).toEqual(['since 3']);
    const db = await cacheOf(world);
    expect(await stored(db)).toEqual(byId(world.gateway.ledger.lines()));
    await expectSums(db, world.gateway.ledger.lines());
    expect(await changesOf(db)).toEqual([['line', 'line-2', 'period', '2026-10-01', '2026-11-01']]);
  });

  it('tells what became of a line: confirmed, gone, new', async () => {
    const world = await filled(line(1), line(2));
    world.gateway.ledger.put(line(1, { state: 'confirmed', stateAt: '2026-11-20T11:00:00Z' }));
    world.gateway.ledger.remove('line-2');
    world.gateway.ledger.put(line(9, { amount: -500, category: 'reversal', state: 'confirmed' }));
    await world.sync();
    const changes = await changesOf(await cacheOf(world));
    expect(changes.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['line', 'line-1', 'state', 'pending', 'confirmed'],
      ['line', 'line-2', 'line', 1250, null],
      ['line', 'line-9', 'line', null, -500],
    ]);
  });

  it('keeps a line that is gone as it was last', async () => {
    const world = await filled(line(1), line(2));
    world.gateway.ledger.remove('line-2');
    await world.sync();
    const [change] = await storedChanges(await cacheOf(world));
    expect(change).toMatchObject({ key: 'line-2', after: null, was: line(2) });
  });

  it('that nothing changed in makes all sums true for a later moment', async () => {
    const world = await filled(line(1));
    await world.sync();
    const sums = await (await cacheOf(world)).commissionSummaries.toArray();
    expect(new Set(sums.map(({ asOf }) => asOf))).toEqual(new Set(['2026-11-20T12:01:00.000Z']));
  });

  it('that dies on the way leaves all as it was, and is made good by the next', async () => {
    const world = await filled(line(1), october(2));
    const db = await cacheOf(world);
    const before = await stored(db);
    world.gateway.ledger.put(october(2, { period: '2026-11-01' }), line(1, { amount: 7 }));
    const restore = failPuts('commissionDays', () => new DOMException('lost', 'UnknownError'));
    await world.sync();
    restore();
    expect(await stored(db)).toEqual(before);
    await expectSums(db, before);
    await world.sync();
    expect(await stored(db)).toEqual(byId(world.gateway.ledger.lines()));
  });

  it('brings the phone to the same lines and sums as a whole pull, whatever happens between', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, anyLines, async (first, second) => {
        const within = (lines: readonly CommissionLine[]) => lines.filter(({ period }) => MONTHS.includes(period));
        const world = await createWorld((gateway) => gateway.ledger.put(sampleLine({ id: 'first' }), ...within(first)));
        await world.sync();
        const { ledger } = world.gateway;
        ledger.put(...within(second));
        ledger.remove(...first.filter((_line, at) => at % 3 === 0).map(({ id }) => id));
        world.gateway.now += 60_000;
        await world.sync();
        const db = await cacheOf(world);
        expect(await stored(db)).toEqual(byId(ledger.lines()));
        await expectSums(db, ledger.lines());
        db.close();
      }),
      dear(8),
    );
  });
});
