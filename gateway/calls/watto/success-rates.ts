import { successRateConfigs, successRates, type SuccessRate } from '#shared/contract/calls/commissions.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { impactOf, successRate } from '#shared/domain/money/success-rate.ts';
import { hidesImpact, successRateSteps } from '#gateway/rules/success-rate-steps.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { counterVersion } from './own-items.ts';

const PER_PAGE = 10;
const MOST_PER_PAGE = 120;

/**
 * The rate of every period that has orders and lies within the range, newest first. Counts are those of this moment; level
 * and impact of a closed month are those that were decided at its end.
 */
export const serveSuccessRates = serve(
  successRates,
  async ({ session, query }, { db }) => {
    const { date_from: from = '1970-01-01', date_to: to = '9999-12-31' } = query;
    const page = Math.max(1, query.page ?? 1);
    const perPage = Math.min(MOST_PER_PAGE, Math.max(1, query.per_page ?? PER_PAGE));
    const counts = await countOrdersByPeriod(db, [session.consultantId], { from, to });
    const decided = await db
      .selectFrom('payout_decision')
      .select(['period', 'level_id', 'impact_perc'])
      .where('consultant_id', '=', session.consultantId)
      .execute();
    const data = counts.slice((page - 1) * perPage, page * perPage).map((of): SuccessRate => {
      const rate = successRate(of);
      const closed = decided.find((each) => each.period === of.period);
      const level = closed ? closed.level_id : session.levelId;
      return {
        from_date: of.period,
        to_date: monthEnd(of.period),
        success_rate: rate,
        orders_completed: of.completed,
        orders_failed: of.failed,
        jforce_level: level,
        impact_perc: closed ? closed.impact_perc : impactOf(rate, successRateSteps(level)),
        hide_impact: hidesImpact(level),
      };
    });
    return { data };
  },
  counterVersion,
);

/** The steps of a level, highest first. */
export const serveSuccessRateConfigs = serve(successRateConfigs, async ({ params }, { db }) => {
  const level = await db
    .selectFrom('level')
    .select('level_id')
    .where('level_id', '=', params.levelId)
    .executeTakeFirst();
  if (!level) throw new Refusal('NOT_FOUND', 'There is no such level');
  return {
    data: successRateSteps(level.level_id).map(({ from, impactPerc }) => ({ from, impact_perc: impactPerc })),
  };
});
