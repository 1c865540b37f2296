import type { summaries } from '#shared/contract/calls/watto.ts';
import type { CommissionSummaryRow } from '#shared/db/schema.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { Job } from '#workers/sync/job.ts';

/**
 * Stores the sums of commissions that came with the totals of all periods beside those that are here already; they stand
 * until the lines of their period are here. An older gateway sends none, and then nothing is stored: none does not mean zero.
 */
export async function storeCommissionSums(
  { db }: Job,
  data: AnswerOf<typeof summaries>['data'],
  asOf: string,
  here: readonly CommissionSummaryRow[],
): Promise<void> {
  if (data.every(({ commissions }) => commissions.length === 0)) return;
  const own = new Set(here.flatMap(({ period, source }) => (source === 'lines' ? [period] : [])));
  const reported = data.filter(({ period }) => !own.has(period));
  await db.commissionSummaries.bulkPut(
    reported.map(({ period, currency, commissions }) => ({
      period,
      currency,
      cells: commissions,
      asOf,
      source: 'gateway',
    })),
  );
}
