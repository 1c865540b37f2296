import { goals, setGoal } from '#shared/contract/calls/goals.ts';
import { goalProblem } from '#shared/domain/validation/goal.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, isIsoDay, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { serve } from '#gateway/calls/handler.ts';
import { invalid } from '#gateway/calls/invalid.ts';

/** Goals that are told: older ones are on no screen. */
const TOLD = 14;

export const serveGoals = serve(
  goals,
  ['Goals of a person', 'What somebody wants to earn in each of the newest months, newest first.'],
  async ({ session }, { db }) => {
    const rows = await db
      .selectFrom('month_goal')
      .select(['period', 'amount_minor'])
      .where('consultant_id', '=', session.consultantId)
      .orderBy('period', 'desc')
      .limit(TOLD)
      .execute();
    const { currency } = session;
    return { data: rows.map(({ period, amount_minor: amount }) => ({ period, amount, currency })) };
  },
);

/** A goal that arrives after its month has ended was set in time on a phone without a line: the month before counts too. */
function isOpen(period: string, { clock, market }: Services): boolean {
  const running = monthOf(marketDay(clock.now(), market.timeZone));
  const next = addDays(monthEnd(running), 1);
  return isIsoDay(period) && [monthOf(addDays(running, -1)), running, next].includes(period);
}

/** Sets a goal, or takes it away; asked again, it is the same. */
export const serveSetGoal = serve(
  setGoal,
  [
    'Set the goal of a month',
    'Replaces the goal that the month may have; null takes it away. The last word counts, whichever phone it comes from.',
  ],
  async ({ params, body, session }, services) => {
    const { db, clock } = services;
    const { consultantId, currency } = session;
    const { period } = params;
    const { amount } = body;
    if (!isOpen(period, services)) throw invalid([{ property: 'period', code: 'goal_month' }]);
    if (amount === null) {
      await db
        .deleteFrom('month_goal')
        .where('consultant_id', '=', consultantId)
        .where('period', '=', period)
        .execute();
      return { period, amount, currency };
    }
    const code = goalProblem(amount);
    if (code !== null) throw invalid([{ property: 'amount', code }]);
    const row = { amount_minor: amount, set_at: isoNow(clock) };
    await db
      .insertInto('month_goal')
      .values({ consultant_id: consultantId, period, ...row })
      .onConflict((conflict) => conflict.columns(['consultant_id', 'period']).doUpdateSet(row))
      .execute();
    return { period, amount, currency };
  },
);
