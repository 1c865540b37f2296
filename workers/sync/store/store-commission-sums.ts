import type { summaries } from '#shared/contract/calls/watto.ts';
import type { CommissionSummaryRow } from '#shared/db/schema.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { Job } from '#workers/sync/job.ts';

/**
 * Stores the sums of commissions that came with the totals of all periods beside those that are here already; they stand
 * until the lines of their period are here. An older gateway does not name them, and then nothing is stored: none does not mean
 * zero. A period that is not named any more has none.
 */
export async function storeCommissionSums(
  { db }: Job,
  data: AnswerOf<typeof summaries>['data'],
  asOf: string,
  here: readonly CommissionSummaryRow[],
): Promise<void> {
  const isTold = data.some(({ commissions }) => commissions !== undefined);
  if (data.length > 0 && !isTold) return;
  const named = new Set(data.map(({ period }) => period));
  const gone = here.filter(({ period, source }) => source === 'gateway' && !named.has(period));
  const own = new Set(here.flatMap(({ period, source }) => (source === 'lines' ? [period] : [])));
  // Where there are none at all, they may not be told of yet: only what is here is emptied.
  const isSome = data.some(({ commissions = [] }) => commissions.length > 0);
  const known = new Set(here.map(({ period }) => period));
  const reported = data.filter(({ period }) => !own.has(period) && (isSome || known.has(period)));
  await db.commissionSummaries.bulkPut([
    ...reported.map(({ period, currency, commissions = [] }) => ({
      period,
      currency,
      cells: commissions,
      asOf,
      source: 'gateway' as const,
    })),
    ...gone.map((row) => ({ ...row, cells: [], asOf })),
  ]);
}
