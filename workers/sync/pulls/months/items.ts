import type { Need } from '#shared/bridge/sync-api.ts';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import { collectionKey } from '#shared/db/schema.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { ok } from '#shared/domain/result.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { isPulled, isValid, readPull } from '#workers/sync/store/cursor.ts';
import { runTime, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { duePeriods, openMonths } from '#workers/sync/due-periods.ts';
import { isDue } from '#workers/sync/plan.ts';
import { confirmPeriod, fitTogether, storePeriods, type PeriodAnswer } from '#workers/sync/store/store-period.ts';
import { pullByPeriod, type Given } from './by-period.ts';
import { nameOfItems, pullColumns } from './column-pages.ts';
import { pullDelta } from './delta.ts';
import { fewTogether } from './few-together.ts';
import { pullPlain } from './plain-pages.ts';
import { NO_CONTENT } from '#workers/sync/failed.ts';

/** Months whose items were asked for before their turn, by first day. */
export type ItemsAhead = Map<string, Promise<Given<PeriodAnswer>>>;

/**
 * While nothing is here yet: asks for the items of the month that is shown first, and does not wait for them. They are on
 * their way while the totals of all months are stored.
 */
export async function askItemsAhead(job: Job, need: Need | null, ahead: ItemsAhead): Promise<PullOutcome> {
  const { consultantId } = job.facts;
  ahead.clear();
  const isFirst = job.kept.known.length === 0;
  if (job.looking !== null || !isFirst || consultantId === null || !hasItems(job) || !hasColumns(job))
    return ok('unchanged');
  const { isNew, urgent } = await dueItems(job, need);
  const [first] = urgent;
  if (!isNew || !first) return ok('unchanged');
  const answer = askWhole(job, consultantId, first);
  // Nobody may come for it: the run may end before.
  answer.catch(() => undefined);
  ahead.set(first.from, answer);
  return ok('stored');
}

const hasItems = ({ facts: { access } }: Job): boolean => isOn(access.toggles, 'orders');
const hasColumns = ({ facts: { capabilities } }: Job): boolean => capabilities.includes('columns');

function dueItems(job: Job, need: Need | null): ReturnType<typeof duePeriods> {
  const columns = hasColumns(job);
  const now = runTime(job);
  const needed = need?.kind === 'period' ? need.period : null;
  return duePeriods(
    job,
    'items',
    openMonths,
    needed,
    (period, row) =>
      isPulled(row, job.locale, columns ? 'columns' : 'plain') && (columns || !isDue(period, row?.asOf ?? '', now)),
  );
}

/** The items of all periods that belong on the phone, the needed and the newest period first. */
export async function pullItems(job: Job, need: Need | null, ahead: ItemsAhead = new Map()): Promise<PullOutcome> {
  const { consultantId } = job.facts;
  if (consultantId === null || !hasItems(job)) return ok('unchanged');
  const first = await storeAhead(job, ahead);
  if (!first.ok) return first;
  const due = await dueItems(job, need);
  const periods = { collection: 'items' as const, ...due };
  // Plain pages are many for one period: they keep the line busy by themselves.
  if (!hasColumns(job))
    return pullByPeriod<Period>(job, {
      ...periods,
      ask: async (period) => ok(period),
      store: async ([period]) => (period ? pullPages(job, consultantId, period) : ok('unchanged')),
      delta: null,
    });
  const askMonth = fewTogether(job, due.waiting, (period) => nameOfItems(consultantId, period));
  return pullByPeriod<PeriodAnswer>(job, {
    ...periods,
    ask(period) {
      const coming = ahead.get(period.from);
      ahead.delete(period.from);
      return coming ?? askMonth(period.from, () => askWhole(job, consultantId, period));
    },
    together: fitTogether,
    store: (answers) => storePeriods(job, answers),
    delta: () => pullDelta(job, consultantId),
  });
}

/** Stores what was asked for before its turn, before it is looked up what else is due. What failed is left for its turn. */
async function storeAhead(job: Job, ahead: ItemsAhead): Promise<PullOutcome> {
  for (const [month, coming] of ahead) {
    const given = await coming;
    if (!given.ok) continue;
    ahead.delete(month);
    const stored = await storePeriods(job, [given.value]);
    if (!stored.ok) return stored;
  }
  return ok('stored');
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
