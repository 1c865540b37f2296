import type { SessionFacts } from '#shared/session/facts.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { browserDeps } from '#workers/sync/browser-deps.ts';
import { createDatabases } from '#workers/sync/databases.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { openJob } from '#workers/sync/open-job.ts';
import { askItemsAhead, pullItems, type ItemsAhead } from '#workers/sync/pulls/months/items.ts';
import { pullPeriods } from '#workers/sync/pulls/periods.ts';
import { pullSummaries } from '#workers/sync/pulls/months/summaries.ts';
import { together } from '#workers/sync/pulls/together.ts';

/** Session facts under which the product's own sync pulls a data set. */
const factsFor = (set: string, database: string): SessionFacts => ({
  version: 1,
  subject: 'subject-of-the-bench',
  token: 'token',
  consultantId: set,
  levelId: null,
  preferredLocale: 'fr',
  access: {
    statusLabel: 'active',
    agent: true,
    terms: true,
    paymentMandatory: false,
    hasPaymentMethod: true,
    toggles: { orders: true, sales: true },
  },
  capabilities: ['summaries', 'columns', 'etags', 'several'],
  database,
  impersonatedBy: null,
  programReady: true,
  pushKey: null,
  pushEndedAt: null,
  sealing: null,
  expired: false,
  asOf: '2026-11-28T12:00:00.000Z',
  counter: null,
});

/** A job of the product's sync over a data set, in a database of its own. `onAsk` is told of every request before it goes out. */
export async function openProduct(
  set: string,
  database: string,
  onAsk: (url: string) => string = (url) => url,
): Promise<Job> {
  await replaceSession(factsFor(set, database));
  const deps = browserDeps();
  const watched = { ...deps, fetch: (url: string, init: RequestInit) => deps.fetch(onAsk(url), init) };
  const job = await openJob(watched, createDatabases(), new AbortController().signal, () => true);
  if (!job.ok) throw new Error(`No job: ${JSON.stringify(job.error)}`);
  return job.value;
}

/** Throws unless a pull of the product ended well. */
export async function done(pull: Promise<PullOutcome>): Promise<void> {
  const outcome = await pull;
  if (!outcome.ok) throw new Error(`The pull failed: ${JSON.stringify(outcome.error)}`);
}

/** What a first sync does with months and items, in its order. */
export async function pullEverything(job: Job): Promise<void> {
  const ahead: ItemsAhead = new Map();
  const first = together([
    ['periods', pullPeriods],
    ['items', (each) => askItemsAhead(each, null, ahead)],
    ['summaries', pullSummaries],
  ]);
  for (const [, pull] of first) await done(pull(job));
  await done(pullItems(job, null, ahead));
}
