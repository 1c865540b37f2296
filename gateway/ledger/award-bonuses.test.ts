import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardBonus } from '#gateway/jobs/handlers.ts';
import { bonusEnds } from '#gateway/jobs/bonus-ends.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { completionTime } from '#gateway/rules/item-life.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { awardBonuses } from './award-bonuses.ts';
import { readBonuses } from '#gateway/program/bonuses.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addCampaign } from './testing/test-campaign.ts';
import { addConsultant, lineOf, testServices } from './testing/test-lines.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const END = Date.parse('2026-03-11T00:00:00Z');
const database = databaseForTests();
let now = Date.parse('2026-03-08T12:00:00Z');
let people = 0;
const services = () => ({ ...testServices(database.db), clock: { now: () => now } });

const campaign = (id: string, given: object = {}): Promise<void> =>
  addCampaign(database.db, id, { ends_at: isoSeconds(END), levels: JSON.stringify([id]), ...given });
/** Somebody at a level of its own, so that only the campaign of that name is for this person. */
const person = async (level: string): Promise<number> => {
  people += 1;
  return addConsultant(database.db, `bonus-${people}`, { level_id: level });
};
const sold = (consultantId: number, orderId: string, orderedAt: number, deliveredAt: number, completed = true) => {
  const at = isoSeconds(deliveredAt);
  const ordered = isoSeconds(orderedAt);
  const events = [
    { status: 'created', at: ordered, reason: null },
    { status: 'ongoing', at: ordered, reason: null },
    { status: 'delivered', at, reason: null },
    ...(completed ? [{ status: 'completed', at: completionTime(at), reason: null }] : []),
  ];
  return lineOf(consultantId, orderId, { orderedAt: ordered, priceMinor: 10_000, events });
};
/** Does what is due a minute later. */
const work = () =>
  playDue({ ...services(), clock: { now: () => now + 60_000 } }, [awardBonus], (cause) => {
    throw cause;
  });
const progressOf = async (id: number, bonusId: string) =>
  (await readBonuses(database.db, { consultantIds: [id], bonusId }))[0];
const ledgerOf = (id: number) =>
  database.db
    .selectFrom('commission_ledger')
    .select(['kind', 'category', 'confirmed_minor', 'name', 'occurred_at'])
    .where('consultant_id', '=', id)
    .where('kind', '=', 'bonus')
    .execute();
const reportedOf = (id: number) =>
  database.db
    .selectFrom('notification')
    .select(['kind', 'target'])
    .where('consultant_id', '=', id)
    .where('kind', '=', 'bonus-achieved')
    .execute();

describe('a bonus', () => {
  it('is awarded once, into the ledger and the notifications, when the item that reaches it completes', async () => {
    await campaign('once');
    const id = await person('once');
    await ingest(services(), [sold(id, 'A', START, START), sold(id, 'B', START + 1000, START, false)]);
    await work();
    expect(await ledgerOf(id)).toEqual([]);
    await ingest(services(), [sold(id, 'B', START + 1000, START)]);
    await work();
    await ingest(services(), [sold(id, 'C', START + 2000, START)]);
    await work();
    expect(await ledgerOf(id)).toMatchObject([
      { category: 'bonus', confirmed_minor: 5000, name: 'Titre once', occurred_at: '2026-03-08T00:00:00Z' },
    ]);
    expect(await reportedOf(id)).toEqual([{ kind: 'bonus-achieved', target: '/bonuses/details/once' }]);
    expect(await progressOf(id, 'once')).toMatchObject({ progress: 3, awarded_at: '2026-03-08T00:00:00Z' });
  });

  it('that was reached in a month counts in that month, though it is looked at only when the month is closed', async () => {
    await campaign('closing', { target: 1 });
    const id = await person('closing');
    await ingest(services(), [sold(id, 'A', START + DAY, START + 2 * DAY)]);
    const before = now;
    now = Date.parse('2026-04-02T12:00:00Z');
    await closeMonths(services(), [id], '2026-03-01');
    const decision = await database.db
      .selectFrom('payout_decision')
      .select(['period', 'amount_minor'])
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow();
    const bonus = await database.db
      .selectFrom('commission_line')
      .select(['period', 'amount_minor'])
      .where('consultant_id', '=', id)
      .where('source', '=', 'bonus:closing')
      .executeTakeFirstOrThrow();
    expect(bonus).toEqual({ period: '2026-03-01', amount_minor: 5000 });
    expect(decision.period).toBe('2026-03-01');
    expect(decision.amount_minor).toBeGreaterThanOrEqual(5000);
    now = before;
  });

  it('with ninety days of grace counts in the month in which it was reached, also when it is told after them', async () => {
    await campaign('long', { target: 1, grace_days: 90 });
    const before = now;
    for (const [told, period] of [
      ['2026-06-02T12:00:00Z', '2026-05-01'],
      ['2026-06-20T12:00:00Z', '2026-06-01'],
    ] as const) {
      const id = await person('long');
      const completes = period === '2026-05-01' ? '2026-05-20T10:00:00Z' : '2026-06-05T10:00:00Z';
      const delivered = Date.parse(completes) - 7 * DAY;
      now = Date.parse(told);
      await ingest(services(), [sold(id, `L-${period}`, START + DAY, delivered)]);
      if (period === '2026-05-01') await closeMonths(services(), [id], period);
      else await work();
      const bonus = await database.db
        .selectFrom('commission_line')
        .select('period')
        .where('consultant_id', '=', id)
        .where('source', '=', 'bonus:long')
        .execute();
      expect(bonus).toEqual([{ period }]);
    }
    now = before;
  });

  it('is awarded once when ten look at the same moment', async () => {
    await campaign('race');
    const id = await person('race');
    await ingest(services(), [sold(id, 'A', START, START), sold(id, 'B', START, START)]);
    const awarded = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(database.db, (tx) => awardBonuses(tx, services(), { consultantIds: [id] })),
      ),
    );
    expect(awarded.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  it('stays when an item comes back afterwards', async () => {
    await campaign('kept');
    const id = await person('kept');
    await ingest(services(), [sold(id, 'A', START, START), sold(id, 'B', START, START)]);
    await work();
    const back = { status: 'returned', at: isoSeconds(START + 7.5 * DAY), reason: null };
    const again = sold(id, 'B', START, START);
    await ingest(services(), [{ ...again, events: [...again.events, back] }]);
    await work();
    expect(await progressOf(id, 'kept')).toMatchObject({ progress: 2 });
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  it('that was reached before an item came back is awarded, though it is looked at after that', async () => {
    await campaign('came-back');
    const id = await person('came-back');
    const back = { status: 'returned', at: isoSeconds(START + 7.5 * DAY), reason: null };
    const item = sold(id, 'A', START, START);
    await ingest(services(), [sold(id, 'B', START, START), { ...item, events: [...item.events, back] }]);
    expect(await progressOf(id, 'came-back')).toMatchObject({ progress: 1, awarded_at: null });
    await work();
    expect(await ledgerOf(id)).toMatchObject([{ confirmed_minor: 5000, occurred_at: '2026-03-08T00:00:00Z' }]);
    expect(await progressOf(id, 'came-back')).toMatchObject({ progress: 2, awarded_at: '2026-03-08T00:00:00Z' });
    // One that comes back before the other completes leaves the target unreached.
    const late = sold(id, 'D', START, START + DAY);
    const early = sold(id, 'C', START, START);
    await campaign('never', { levels: JSON.stringify(['never']) });
    const other = await person('never');
    await ingest(
      services(),
      [late, { ...early, events: [...early.events, back] }].map((line) => ({ ...line, consultantId: other })),
    );
    await work();
    expect(await ledgerOf(other)).toEqual([]);
  });

  it('counts what was ordered in time and completes in the grace period, and nothing after it', async () => {
    await campaign('grace');
    const id = await person('grace');
    now = END + 30 * DAY;
    await ingest(services(), [
      sold(id, 'A', END - 1000, END + 7 * DAY - 1000),
      sold(id, 'B', END - 1000, END + 7 * DAY),
      sold(id, 'C', END, END),
      sold(id, 'D', START - 1000, START),
    ]);
    await work();
    expect(await progressOf(id, 'grace')).toMatchObject({ progress: 1, awarded_at: null });
    now = Date.parse('2026-03-08T12:00:00Z');
  });

  it('does not count what is delivered in the grace period and completes after it', async () => {
    await campaign('completes-late');
    const id = await person('completes-late');
    now = END + 30 * DAY;
    await ingest(services(), [sold(id, 'LATE', END - DAY, END + 8 * DAY)]);
    await work();
    expect(await progressOf(id, 'completes-late')).toMatchObject({ grace_days: 14, progress: 0, awarded_at: null });
    now = Date.parse('2026-03-08T12:00:00Z');
  });

  it('counts sales in minor units and members who joined while it ran', async () => {
    await campaign('money', { metric: 'sales', target: 25_000 });
    await campaign('people', { metric: 'members', target: 2 });
    const seller = await person('money');
    await ingest(services(), [sold(seller, 'A', START, START), sold(seller, 'B', START, START)]);
    expect(await progressOf(seller, 'money')).toMatchObject({ progress: 20_000 });
    const leader = await person('people');
    for (const [index, since] of ['2026-02-28T23:59:59Z', '2026-03-02T00:00:00Z', '2026-03-11T00:00:00Z'].entries())
      await addConsultant(database.db, `new-${index}`, { leader_id: leader, agent_since: since });
    expect(await progressOf(leader, 'people')).toMatchObject({ progress: 1 });
  });

  it('that was taken back, is for another level or has not begun is not awarded', async () => {
    await campaign('back', { withdrawn_at: isoSeconds(START + DAY) });
    await campaign('other-level');
    await campaign('early', { starts_at: isoSeconds(now + DAY), ends_at: isoSeconds(now + 2 * DAY), target: 1 });
    const id = await person('back');
    await ingest(services(), [sold(id, 'A', START, START), sold(id, 'B', START, START)]);
    expect(await inTransaction(database.db, (tx) => awardBonuses(tx, services(), { consultantIds: [id] }))).toBe(0);
    expect(await progressOf(id, 'other-level')).toBeUndefined();
  });

  it('that was reached before it was taken back is awarded, though it is looked at after, or at its end', async () => {
    const before = now;
    for (const [name, withdrawnAt, isLost] of [
      ['back-after', completionTime(isoSeconds(START + 1000)), false],
      ['back-before', completionTime(isoSeconds(START)), true],
    ] as const) {
      const id = await person(name);
      await ingest(services(), [sold(id, 'A', START, START), sold(id, 'B', START, START)]);
      await campaign(name, { withdrawn_at: withdrawnAt });
      now = END + DAY;
      await bonusEnds.run(END, services());
      expect(await ledgerOf(id)).toHaveLength(isLost ? 0 : 1);
      now = before;
    }
    const late = await person('back-late');
    await campaign('back-late', { withdrawn_at: completionTime(isoSeconds(START + 1000)) });
    now = END + DAY;
    await ingest(services(), [sold(late, 'A', START, START), sold(late, 'B', START, START)]);
    await work();
    expect(await ledgerOf(late)).toHaveLength(1);
    now = before;
  });

  it('is awarded at the level at which it was reached, though its last item moved its person to another', async () => {
    await campaign('before', { target: 1 });
    const [promoted, other] = [await person('before'), await person('elsewhere')];
    await ingest(services(), [sold(promoted, 'A', START, START), sold(other, 'A', START, START)]);
    const { reached_at: reached } = (await progressOf(promoted, 'before')) ?? { reached_at: null };
    const since = isoSeconds(Date.parse(reached ?? '') + 1000);
    const move = { no: 1, since, day: since.slice(0, 10), cause: 'promotion', recorded_at: since } as const;
    await database.db
      .insertInto('level_history')
      .values([
        { ...move, consultant_id: promoted, level_id: 'gold', from_level_id: 'before', period: null },
        { ...move, consultant_id: other, level_id: 'gold', from_level_id: 'elsewhere', period: null },
      ])
      .execute();
    await database.db
      .updateTable('consultant')
      .set({ level_id: 'gold' })
      .where('consultant_id', 'in', [promoted, other])
      .execute();
    await work();
    expect([(await ledgerOf(promoted)).length, (await ledgerOf(other)).length]).toEqual([1, 0]);
  });

  it('that was made after its items had completed is awarded at its end', async () => {
    const id = await person('late');
    await ingest(services(), [sold(id, 'A', START, START), sold(id, 'B', START, START)]);
    await work();
    await campaign('late');
    const end = await bonusEnds.next(now, services());
    expect(end).toBe(now + DAY);
    expect(await bonusEnds.next(END - 1000, services())).toBe(END);
    expect(await bonusEnds.next(END + 13.5 * DAY, services())).toBe(END + 14 * DAY);
    await bonusEnds.run(END, services());
    await bonusEnds.run(END + 14 * DAY, services());
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  it('has the same progress whatever the order in which items come, and as counted by hand', async () => {
    await campaign('shuffled', { metric: 'sales', target: 1_000_000 });
    const life = fc.record({
      ordered: fc.integer({ min: START - 3 * DAY, max: END + 3 * DAY }),
      waited: fc.integer({ min: 0, max: 25 * DAY }),
      completed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 12 }), fc.integer(), async (lives, seed) => {
        const id = await person('shuffled');
        const lines = lives.map(({ ordered, waited, completed }, index) =>
          sold(id, `S${index}`, ordered, ordered + waited, completed),
        );
        const shuffled = lines.toSorted((one, other) => ((one.orderId > other.orderId ? 1 : -1) * seed) % 3);
        for (const line of shuffled) await ingest(services(), [line]);
        const counting = lines.filter((line, index) => {
          const ordered = Date.parse(line.orderedAt);
          const done = Date.parse(line.events[3]?.at ?? '');
          return lives[index]?.completed && ordered >= START && ordered < END && done < END + 14 * DAY;
        });
        expect(await progressOf(id, 'shuffled')).toMatchObject({ progress: counting.length * 10_000 });
      }),
      { numRuns: 15 },
    );
  });
});
