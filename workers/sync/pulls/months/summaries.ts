import { columnsOf } from '#shared/contract/codec/columns.ts';
import { summaries } from '#shared/contract/calls/watto.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import { emptySummary } from '#shared/domain/sales/summary.ts';
import { collectionKey, type PullRow, type SummaryRow } from '#shared/db/schema.ts';
import type { Unchanged } from '#shared/net/send.ts';
import { ok } from '#shared/domain/result.ts';
import { commitAfter, confirmed, inSession } from '#workers/sync/store/commit.ts';
import { isPulled, isValid, readPull } from '#workers/sync/store/cursor.ts';
import { markEmpty, readPeriodsHere } from '#workers/sync/due-periods.ts';
import { ask, runTime, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { isLooking, readBeforeCall } from '#workers/sync/pulls/together.ts';
import { storeCommissionSums } from '#workers/sync/store/store-commission-sums.ts';
import { foldTotals, totalTables, writeTotals } from '#workers/sync/store/store-period.ts';

const DAY_MS = 24 * 3_600_000;

type GatewaySummary = AnswerOf<typeof summaries>['data'][number];

const toRow = (summary: GatewaySummary, asOf: string): SummaryRow => ({
  period: summary.period,
  currency: summary.currency,
  orders: summary.orders,
  cells: summary.cells.map(({ order_type: orderType, ...cell }) => ({ ...cell, orderType })),
  days: summary.days,
  asOf,
  source: 'gateway',
});

/** The totals of a period that the gateway has nothing of any more. */
const emptied = ({ period, currency }: SummaryRow, asOf: string): SummaryRow => ({
  ...emptySummary(period, currency),
  asOf,
  source: 'gateway',
});

/**
 * Totals of all periods in one answer (capability `summaries`). They stand until the items of their period are here; a
 * period that the answer does not name has no items and is complete. The answer's cursor is where the first delta begins,
 * so that no change between this answer and the pull of a period is missed.
 */
export async function pullSummaries(job: Job): Promise<PullOutcome> {
  const { db, facts } = job;
  if (!facts.capabilities.includes('summaries') || facts.consultantId === null) return ok('unchanged');
  const input = { params: { id: facts.consultantId } };
  const before = await readBeforeCall(job, 'summaries', summaries, input);
  if (await followFromItems(job, before)) return ok('unchanged');
  if (isLooking(job, summaries, input, before, true)) return ok('unchanged');
  const answer = await ask(job, summaries, input, isValid(before, job.locale, 'one') ? before.etag : null);
  if (!answer.ok) return answer;
  const fresh = answer.value;
  if (fresh.kind === 'unchanged') return stampTotals(job, fresh);
  const { value, meta } = fresh;
  const pulledAnswer = {
    key: 'summaries',
    asOf: meta.as_of,
    counter: meta.counter ?? null,
    epoch: meta.epoch,
    etag: fresh.etag,
    shape: 'one',
    cursor: value.cursor,
  };
  const tables = [...totalTables(db), db.commissionSummaries, db.periods, db.itemChunks];
  const read = () =>
    Promise.all([db.summaries.toArray(), db.commissionSummaries.toArray(), readPeriodsHere(db, db.itemChunks)]);
  return commitAfter(job, [pulledAnswer], tables, read, async ([one], [totals, sums, here], pulls) => {
    if (!one) return;
    const own = new Set(totals.flatMap(({ period, source }) => (source === 'items' ? [period] : [])));
    const { data, cursor } = value;
    const { as_of: asOf } = meta;
    const items = pulls.get(collectionKey('items'));
    const hasBegun = !facts.capabilities.includes('columns') || (items && isValid(items, job.locale, 'columns'));
    const filled = new Set(data.map(({ period }) => period));
    await Promise.all([
      db.summaries.bulkPut([
        ...data.filter(({ period }) => !own.has(period)).map((summary) => toRow(summary, asOf)),
        ...totals.filter((row) => row.source === 'gateway' && !filled.has(row.period)).map((row) => emptied(row, asOf)),
      ]),
      storeCommissionSums(job, data, asOf, sums),
      !hasBegun &&
        markEmpty(job, 'items', { filled, asOf, cursor }, here, pulls.values(), (periods) =>
          writeTotals(
            db,
            periods.map((period) => foldTotals(period, columnsOf([]), asOf)),
          ),
        ),
    ]);
  });
}

/** Nothing changed: the gateway's own figures, which stand where items and lines do not, are true for a later moment. */
function stampTotals(job: Job, moment: Unchanged): Promise<PullOutcome> {
  const { db } = job;
  return inSession(job, [db.pulls, db.summaries, db.commissionSummaries], async () => {
    const [before, totals, sums] = await Promise.all([
      readPull(db, 'summaries'),
      db.summaries.toArray(),
      db.commissionSummaries.toArray(),
    ]);
    const pull = confirmed(before, moment);
    const { asOf } = pull;
    const isBehind = (row: { source: string; asOf: string }): boolean => row.source === 'gateway' && row.asOf !== asOf;
    await Promise.all([
      db.pulls.put(pull),
      db.summaries.bulkPut(totals.filter(isBehind).map((row) => ({ ...row, asOf }))),
      db.commissionSummaries.bulkPut(sums.filter(isBehind).map((row) => ({ ...row, asOf }))),
    ]);
    return 'unchanged' as const;
  });
}

/**
 * Whether the items on the phone give every total: then the gateway's own, which come whole after the smallest change,
 * would bring nothing. Once a day they are asked for all the same, for months that are not on the phone.
 */
async function followFromItems(job: Job, before: PullRow): Promise<boolean> {
  const { db, facts, locale } = job;
  if (!facts.capabilities.includes('columns') || !isPulled(before, locale, 'one')) return false;
  const age = runTime(job) - Date.parse(before.asOf);
  if (age < 0 || age >= DAY_MS) return false;
  const deltas = await readPull(db, collectionKey('items'));
  if (!isPulled(deltas, locale, 'columns')) return false;
  const [rows, commissions] = await Promise.all([db.summaries.toArray(), db.commissionSummaries.toArray()]);
  return (
    rows.length > 0 &&
    rows.every(({ source }) => source === 'items') &&
    commissions.every(({ source }) => source === 'lines')
  );
}
