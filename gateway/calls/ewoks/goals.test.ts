import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { serveGoals, serveSetGoal } from './goals.ts';

const database = databaseForTests();
let services: Services;
let id = 0;
let other = 0;
beforeAll(async () => {
  services = testServices(database.db, '2026-03-20T12:00:00Z');
  id = await addConsultant(database.db, 'goal');
  other = await addConsultant(database.db, 'goal-other');
}, 240_000);

const asking = async (who = id) => ({ session: await sessionOf(services, who), params: { id: String(who) } });
const set = async (period: string, amount: number | null) => {
  const { session, params } = await asking();
  return ask(serveSetGoal, services, { session, params: { ...params, period }, body: { amount } });
};
const list = async (who = id) => (await ask(serveGoals, services, await asking(who))).data;

describe('the goal of a month', () => {
  it('is kept for its month, set anew over the one before, and told to nobody else', async () => {
    expect(await set('2026-03-01', 300_000)).toEqual({
      period: '2026-03-01',
      amount: 300_000,
      currency: MARKET.currency,
    });
    await set('2026-04-01', 350_000);
    await set('2026-03-01', 320_000);
    expect((await list()).map(({ period, amount }) => [period, amount])).toEqual([
      ['2026-04-01', 350_000],
      ['2026-03-01', 320_000],
    ]);
    expect(await list(other)).toEqual([]);
  });

  it('is taken away by none, as often as that is said', async () => {
    await set('2026-02-01', 100_000);
    await set('2026-02-01', null);
    expect(await set('2026-02-01', null)).toMatchObject({ amount: null });
    expect((await list()).map(({ period }) => period)).not.toContain('2026-02-01');
  });

  it.each([
    [0, 'goal_positive'],
    [-5, 'goal_positive'],
    [10_000_000_001, 'goal_high'],
  ])('of %d is refused', async (amount, code) => {
    await expect(set('2026-03-01', amount)).rejects.toMatchObject({ errors: [{ property: 'amount', code }] });
  });

  it.each(['2026-01-01', '2026-05-01', '2026-03-02', 'march'])('of %s is refused', async (period) => {
    await expect(set(period, 1000)).rejects.toMatchObject({ errors: [{ property: 'period', code: 'goal_month' }] });
  });

  it('raises the counter by which phones tell the newer answer', async () => {
    const counter = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select content_now() as count`.execute(database.db);
      return rows[0]?.count ?? 0;
    };
    const before = await counter();
    await set('2026-03-01', 330_000);
    expect(await counter()).toBeGreaterThan(before);
  });
});
