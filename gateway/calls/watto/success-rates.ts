import { successRateConfigs, successRates, type SuccessRate } from '#shared/contract/calls/commissions.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { stepsOf } from '#gateway/rules/program-rules.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { readSettlements } from '#gateway/month-end/read-settlements.ts';
import { counterVersion } from './own-items.ts';

const PER_PAGE = 10;
const MOST_PER_PAGE = 120;
/** Another one for other fields: a phone that has the same data in an earlier shape asks for it anew. */
const SHAPE = 2;

/**
 * The rate of every period that has orders and lies within the range, newest first. Counts are those of this moment; level
 * and steps of a closed month are those of its last day.
 */
export const serveSuccessRates = serve(
  successRates,
  ['Success rates by month', 'Completed and failed items, the rate, and what it does to the commissions.'],
  async ({ session, query }, services) => {
    const { date_from: from = '1970-01-01', date_to: to = '9999-12-31' } = query;
    const page = Math.max(1, query.page ?? 1);
    const perPage = Math.min(MOST_PER_PAGE, Math.max(1, query.per_page ?? PER_PAGE));
    const counts = await countOrdersByPeriod(services.db, [session.consultantId], { from, to });
    const months = counts.slice((page - 1) * perPage, page * perPage);
    const rated = await readSettlements(services, session, months);
    const data = months.flatMap((of, index): SuccessRate[] => {
      const month = rated[index];
      if (!month) return [];
      const { levelId, hidesImpact, shown, settlement } = month;
      return [
        {
          from_date: of.period,
          to_date: monthEnd(of.period),
          success_rate: shown.rate,
          orders_completed: of.completed,
          orders_failed: of.failed,
          jforce_level: levelId,
          impact_perc: shown.impactPerc,
          hide_impact: hidesImpact,
          settlement,
        },
      ];
    });
    return { data };
  },
  async (request, { db }) => `${SHAPE} ${(await readRules(db)).version} ${counterVersion(request)}`,
);

/** The steps of a level, highest first. */
export const serveSuccessRateConfigs = serve(
  successRateConfigs,
  ['Steps of the success rate', 'From which rate on commissions gain or lose how much, at a level.'],
  async ({ params }, { db }) => {
    const level = await db
      .selectFrom('level')
      .select('level_id')
      .where('level_id', '=', params.levelId)
      .executeTakeFirst();
    if (!level) throw new Refusal('NOT_FOUND', 'There is no such level');
    return {
      data: stepsOf(await readRules(db), level.level_id).map(({ from, impactPerc }) => ({
        from,
        impact_perc: impactPerc,
      })),
    };
  },
);
