import type { Need } from '../../../src/shared/bridge/sync-api.ts';
import { columnsOf } from '../../../src/shared/contract/columns.ts';
import { collectionKey } from '../../../src/shared/db/schema.ts';
import type { Period } from '../../../src/shared/domain/period.ts';
import { ok } from '../../../src/shared/domain/result.ts';
import { isOn } from '../../../src/shared/domain/toggles.ts';
import { isPulled, isValid, readPull } from '../cursor.ts';
import type { Job, PullOutcome } from '../job.ts';
import { hasOpenItems, isDue, keptPeriods } from '../plan.ts';
import { confirmPeriod, packPeriod, storePeriod } from '../store-period.ts';
import { pullByPeriod, type Given } from './by-period.ts';
import { pullColumns } from './column-pages.ts';
import { pullDelta } from './delta.ts';
import { pullPlain } from './plain-pages.ts';

/** The items of all periods that belong on the phone, the needed and the newest period first. */
export async function pullItems(job: Job, need: Need | null): Promise<PullOutcome> {
  const { consultantId, access, capabilities } = job.facts;
  if (consultantId === null || !isOn(access.toggles, 'orders')) return ok('unchanged');
  const columns = capabilities.includes('columns');
  const pull = columns ? askWhole : askPages;
  const [urgent, waiting] = await duePeriods(job, need, columns);
  return pullByPeriod(job, {
    collection: 'items',
    urgent,
    waiting,
    ask: (period) => pull(job, consultantId, period),
    delta: columns ? () => pullDelta(job, consultantId) : null,
  });
}

/** Periods to pull whole: those that the person looks at now, and those that can wait. */
async function duePeriods(job: Job, need: Need | null, columns: boolean): Promise<[Period[], Period[]]> {
  const { db, locale, gear } = job;
  const periods = await db.periods.toArray();
  const open = new Set(
    (await db.summaries.toArray()).filter(({ cells }) => hasOpenItems(cells)).map(({ period }) => period),
  );
  const needed = need?.kind === 'period' ? need.period : null;
  const kept = keptPeriods(job, { periods, open, needed });
  const pulls = new Map((await db.pulls.toArray()).map((row) => [row.key, row]));
  const now = gear.now() + (job.clockOffset ?? 0);
  const due = kept.flatMap((from) => {
    const period = periods.find((one) => one.from === from);
    const row = pulls.get(collectionKey('items', from));
    if (!period) return [];
    if (!isPulled(row, locale, columns ? 'columns' : 'plain')) return [period];
    return columns || !isDue(period, row?.asOf ?? '', now) ? [] : [period];
  });
  const newest = periods.reduce((last, { from }) => (from > last ? from : last), '');
  const isUrgent = ({ from }: Period): boolean => from === needed || from === newest;
  return [due.filter(isUrgent), due.filter((period) => !isUrgent(period))];
}

async function askWhole(job: Job, consultantId: string, { from }: Period): Promise<Given> {
  const answer = await pullColumns(job, consultantId, { period: from }, null);
  if (!answer.ok) return answer;
  const list = answer.value;
  if (list.kind === 'unchanged') return ok(async () => ok('unchanged'));
  const { rows: columns, asOf, epoch, cursor } = list;
  // Packed when it comes, not when its transaction is open: screens wait as long as that takes.
  const packed = packPeriod({ period: from, columns, asOf, epoch, etag: null, shape: 'columns', cursor });
  return ok(() => storePeriod(job, packed));
}

/** Plain pages are many for one period; they keep the line busy by themselves. */
const askPages = async (job: Job, consultantId: string, period: Period): Promise<Given> =>
  ok(() => pullPages(job, consultantId, period));

async function pullPages(job: Job, consultantId: string, period: Period): Promise<PullOutcome> {
  const key = collectionKey('items', period.from);
  const row = await readPull(job.db, key);
  const answer = await pullPlain(job, consultantId, period, isValid(row, job.locale, 'plain') ? row.etag : null);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'unchanged') return confirmPeriod(job, period.from, answer.value.asOf);
  const { items, asOf, epoch, etag } = answer.value;
  const columns = columnsOf(items);
  return storePeriod(
    job,
    packPeriod({ period: period.from, columns, asOf, epoch, etag, shape: 'plain', cursor: null }),
  );
}
