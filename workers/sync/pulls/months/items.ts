import type { Need } from '#shared/bridge/sync-api.ts';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import { collectionKey } from '#shared/db/schema.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { ok } from '#shared/domain/result.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { isPulled, isValid, readPull } from '#workers/sync/store/cursor.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { duePeriods, openMonths } from '#workers/sync/due-periods.ts';
import { isDue } from '#workers/sync/plan.ts';
import { confirmPeriod, fitTogether, storePeriods, type PeriodAnswer } from '#workers/sync/store/store-period.ts';
import { pullByPeriod, type Given } from './by-period.ts';
import { nameOfItems, pullColumns } from './column-pages.ts';
import { pullDelta } from './delta.ts';
import { fewTogether } from './few-together.ts';
import { pullPlain } from './plain-pages.ts';
import { NO_CONTENT } from '#workers/sync/failed.ts';

/** The items of all periods that belong on the phone, the needed and the newest period first. */
export async function pullItems(job: Job, need: Need | null): Promise<PullOutcome> {
  const { consultantId, access, capabilities } = job.facts;
  if (consultantId === null || !isOn(access.toggles, 'orders')) return ok('unchanged');
  const columns = capabilities.includes('columns');
  const now = job.deps.now() + (job.clockOffset ?? 0);
  const due = await duePeriods(
    job,
    'items',
    await openMonths(job.db),
    need?.kind === 'period' ? need.period : null,
    (period, row) =>
      isPulled(row, job.locale, columns ? 'columns' : 'plain') && (columns || !isDue(period, row?.asOf ?? '', now)),
  );
  const periods = { collection: 'items' as const, ...due };
  // Plain pages are many for one period: they keep the line busy by themselves.
  if (!columns)
    return pullByPeriod<Period>(job, {
      ...periods,
      ask: async (period) => ok(period),
      store: async ([period]) => (period ? pullPages(job, consultantId, period) : ok('unchanged')),
      delta: null,
    });
  const askMonth = await fewTogether(job, due.waiting, (period) => nameOfItems(consultantId, period));
  return pullByPeriod<PeriodAnswer>(job, {
    ...periods,
    ask: (period) => askMonth(period.from, () => askWhole(job, consultantId, period)),
    together: fitTogether,
    store: (answers) => storePeriods(job, answers),
    delta: () => pullDelta(job, consultantId),
  });
}

async function askWhole(job: Job, consultantId: string, { from }: Period): Promise<Given<PeriodAnswer>> {
  const answer = await pullColumns(job, consultantId, { period: from }, null);
  if (!answer.ok) return answer;
  const list = answer.value;
  if (list.kind === 'unchanged') return NO_CONTENT;
  const { rows: columns, asOf, counter, epoch, cursor } = list;
  return ok({ period: from, columns, asOf, counter, epoch, etag: null, shape: 'columns', cursor });
}

async function pullPages(job: Job, consultantId: string, period: Period): Promise<PullOutcome> {
  const key = collectionKey('items', period.from);
  const row = await readPull(job.db, key);
  const answer = await pullPlain(job, consultantId, period, isValid(row, job.locale, 'plain') ? row.etag : null);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return confirmPeriod(job, period.from, answer.value);
  const { items, asOf, counter, epoch, etag } = answer.value;
  const columns = columnsOf(items);
  const whole = { period: period.from, columns, asOf, counter, epoch, etag, shape: 'plain', cursor: null } as const;
  return storePeriods(job, [whole]);
}
