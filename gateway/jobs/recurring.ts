import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import { bonusEnds } from './bonus-ends.ts';
import { chances } from './chances.ts';
import { tellLeft } from '#gateway/changes/number-changes.ts';
import { sweepFeed } from '#gateway/feed/sweep-feed.ts';
import { settleLeaders } from '#gateway/ingest/settle-leaders.ts';
import { completion } from './completion.ts';
import type { Recurring } from './recurring-work.ts';
import type { JobHandler } from '#gateway/queue/job-handler.ts';
import { lateMonths } from './late-months.ts';
import { monthClosing, monthEnds } from './month-end.ts';
import type { NewJob } from '#gateway/queue/queue.ts';
import { settlement } from './settlement.ts';
import { type Clock, isoNow } from '#gateway/base/clock.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';

/** Notifications are kept for a year. */
const NOTIFICATIONS_MS = 366 * 86_400_000;
const DAY_MS = 86_400_000;
const SOON_MS = 15_000;

/** Removes what has expired: notifications, sessions, begun sign-ons, keys of writes, and the sandbox sign-on's objects (these by the machine's clock). */
export async function sweep(db: Kysely<Schema>, clock: Clock): Promise<void> {
  const now = isoNow(clock);
  const yearAgo = new Date(clock.now() - NOTIFICATIONS_MS).toISOString();
  await overWholeTable(db, (tx) => tx.deleteFrom('session').where('expires_at', '<', now).execute());
  await overWholeTable(db, (tx) => tx.deleteFrom('login_state').where('expires_at', '<', now).execute());
  await overWholeTable(db, (tx) => tx.deleteFrom('notification').where('created_at', '<', yearAgo).execute());
  await overWholeTable(db, (tx) => tx.deleteFrom('idempotency_key').where('expires_at', '<', now).execute());
  const machine = new Date().toISOString();
  await overWholeTable(db, (tx) => tx.deleteFrom('oidc_model').where('expires_at', '<', machine).execute());
}

/**
 * Everything that recurs. Those that make up for `each` time share one lane: over all of them times are played in order,
 * an earlier one is done before a later one begins. Still, one that settles a moment brings the items up to it first
 * (`completeDue(services, at)`), for two of the same moment come in any order.
 */
export const RECURRING: readonly Recurring[] = [
  completion,
  bonusEnds,
  settlement,
  monthEnds,
  monthClosing,
  lateMonths,
  chances,
  {
    // What was not given right after the sale: its process ended, or a part of the database was away.
    queue: 'leaders',
    missed: 'last',
    next: (after) => after + SOON_MS,
    run: (_at, services) => settleLeaders(services),
  },
  {
    // What no job has told: it saw nothing yet of what it was added for.
    queue: 'changes',
    missed: 'last',
    next: (after) => after + SOON_MS,
    run: (_at, services) => tellLeft(services),
  },
  {
    queue: 'feed-sweep',
    missed: 'last',
    next: (after) => after + DAY_MS,
    run: (_at, services) => sweepFeed(services),
  },
  {
    queue: 'sweep',
    missed: 'last',
    next: (after) => after + 10 * 60_000,
    run: (_at, services) => sweep(services.db, services.clock),
  },
];

const payloadSchema = v.object({ at: v.number() });

const jobAt = ({ queue, missed }: Recurring, at: number): NewJob => ({
  queue,
  payload: { at },
  runAt: at,
  dedupeKey: 'next',
  ...(missed === 'each' ? { lane: 'time' } : {}),
});

/** The handler of something that recurs: never given up, for nothing after it would happen any more. */
export const recurringHandler = (recurring: Recurring): JobHandler => ({
  queue: recurring.queue,
  attempts: Number.POSITIVE_INFINITY,
  run: (payload, services) => recurring.run(v.parse(payloadSchema, payload).at, services),
  next: async (payload, services) => {
    const { at } = v.parse(payloadSchema, payload);
    const now = services.clock.now();
    const next = await recurring.next(recurring.missed === 'last' ? Math.max(at, now) : at, services);
    return jobAt(recurring, next);
  },
});

/**
 * Sees to it that everything that recurs has its next time. One that lies later than it should, because the clock was
 * put back, is brought forward.
 */
export async function ensureRecurring(services: Services, list: readonly Recurring[] = RECURRING): Promise<void> {
  const now = services.clock.now();
  for (const each of list) {
    const known = await services.db.selectFrom('job').select('id').where('queue', '=', each.queue).executeTakeFirst();
    const at = known === undefined && each.first ? await each.first(services) : await each.next(now, services);
    const { queue, payload, lane = null } = jobAt(each, at);
    const runAt = new Date(at).toISOString();
    await sql`
      insert into job (queue, payload, state, lane, run_at, dedupe_key, created_at)
      values (${queue}, ${JSON.stringify(payload)}::jsonb, 'waiting', ${lane}, ${runAt}, 'next', ${runAt})
      on conflict (queue, dedupe_key) where state = 'waiting' and dedupe_key is not null
      do update set run_at = excluded.run_at, payload = excluded.payload
      where job.run_at > excluded.run_at and job.attempts = 0`.execute(services.db);
  }
}

/**
 * Lets something recur no more: its next time goes, also one that a process holds that may have died with it. Whoever works
 * on it at this moment finds it gone at the end, and adds none after it.
 */
export async function endRecurring({ db }: Pick<Services, 'db'>, { queue }: Recurring): Promise<void> {
  await db.deleteFrom('job').where('queue', '=', queue).execute();
}
