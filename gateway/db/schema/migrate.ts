import { type Kysely, Migrator } from 'kysely';
import type { Schema } from './schema.ts';
import { buildBeside } from './build-beside.ts';
import { type SchemaState, stateOf, stepsDone } from './steps-done.ts';
import { isCoordinator } from '#gateway/db/cluster/cluster.ts';
import { withoutLimit } from '#gateway/db/engine/whole-table.ts';
import { firstTables } from '#gateway/db/migrations/first/0001-first-tables.ts';
import { idempotencyAndAudit } from '#gateway/db/migrations/first/0002-idempotency-and-audit.ts';
import { jobs } from '#gateway/db/migrations/first/0003-jobs.ts';
import { commissionLedger } from '#gateway/db/migrations/first/0004-commission-ledger.ts';
import { teamAndNotifications } from '#gateway/db/migrations/first/0005-team-and-notifications.ts';
import { profiles } from '#gateway/db/migrations/first/0006-profiles.ts';
import { indexes } from '#gateway/db/migrations/first/0007-indexes.ts';
import { renewedSessions } from '#gateway/db/migrations/first/0008-renewed-sessions.ts';
import { endOfPushes } from '#gateway/db/migrations/first/0009-end-of-pushes.ts';
import { itemCount } from '#gateway/db/migrations/first/0010-item-count.ts';
import { appendOnly } from '#gateway/db/migrations/0011-append-only.ts';
import { monthSettlement } from '#gateway/db/migrations/0012-month-settlement.ts';
import { contentCounter } from '#gateway/db/migrations/0013-content-counter.ts';
import { knownAnswers } from '#gateway/db/migrations/0014-known-answers.ts';
import { paidAccounts } from '#gateway/db/migrations/0015-paid-accounts.ts';
import { program } from '#gateway/db/migrations/0016-program.ts';
import { membersAndGoals } from '#gateway/db/migrations/0017-members-and-goals.ts';
import { feed } from '#gateway/db/migrations/0018-feed.ts';
import { changes } from '#gateway/db/migrations/0019-changes.ts';
import { cutOver } from '#gateway/db/migrations/0020-cut-over.ts';
import { feedKept } from '#gateway/db/migrations/0023-feed-kept.ts';
import { leaderDue } from '#gateway/db/migrations/0024-leader-due.ts';
import { counterInline } from '#gateway/db/migrations/0025-counter-inline.ts';
import { payoutOrder } from '#gateway/db/migrations/0026-payout-order.ts';
import { ORDER_NUMBER, orderNumber } from '#gateway/db/migrations/0027-order-number.ts';
import { webhookUnwanted } from '#gateway/db/migrations/0028-webhook-unwanted.ts';
import { pushGone } from '#gateway/db/migrations/0029-push-gone.ts';
import { divided } from '#gateway/db/migrations/0022-divided.ts';

/** Every step of the schema in order; a step that was released is never edited. */
const MIGRATIONS = {
  '0001-first-tables': firstTables,
  '0002-idempotency-and-audit': idempotencyAndAudit,
  '0003-jobs': jobs,
  '0004-commission-ledger': commissionLedger,
  '0005-team-and-notifications': teamAndNotifications,
  '0006-profiles': profiles,
  '0007-indexes': indexes,
  '0008-renewed-sessions': renewedSessions,
  '0009-end-of-pushes': endOfPushes,
  '0010-item-count': itemCount,
  '0011-append-only': appendOnly,
  '0012-month-settlement': monthSettlement,
  '0013-content-counter': contentCounter,
  '0014-known-answers': knownAnswers,
  '0015-paid-accounts': paidAccounts,
  '0016-program': program,
  '0017-members-and-goals': membersAndGoals,
  '0018-feed': feed,
  '0019-changes': changes,
  '0020-cut-over': cutOver,
  '0022-divided': divided,
  '0023-feed-kept': feedKept,
  '0024-leader-due': leaderDue,
  '0025-counter-inline': counterInline,
  '0026-payout-order': payoutOrder,
  '0027-order-number': orderNumber,
  '0028-webhook-unwanted': webhookUnwanted,
  '0029-push-gone': pushGone,
};

type Step = keyof typeof MIGRATIONS;
const isStep = (name: string): name is Step => name in MIGRATIONS;
const STEPS: readonly Step[] = Object.keys(MIGRATIONS).filter(isStep).toSorted();

/** Indexes of large tables that are built before their step, beside people who write. */
const BESIDE: Partial<Record<Step, { index: string; on: string }>> = { '0027-order-number': ORDER_NUMBER };

/** Whether steps are those that were to run is told by `stateOf`; the clock of the server may have gone back between two. */
const migratorOf = (db: Kysely<Schema>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    allowUnorderedMigrations: true,
  });

/** Runs the steps up to one, in a single transaction under the migrator's own lock. Those of another gateway run once. */
async function runUpTo(db: Kysely<Schema>, step: Step): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db).migrateTo(step);
  // A newer gateway may have gone past this version meanwhile, which the migrator does not know how to take.
  if (error !== undefined && !(await hasRun(db, step).catch(() => false))) throw error;
  return results.flatMap(({ status, migrationName }) => (status === 'Success' ? [migrationName] : []));
}

const hasRun = async (db: Kysely<Schema>, step: Step): Promise<boolean> => (await stepsDone(db)).has(step);

/**
 * Brings the schema up to date, or to the step `last`, each step in a transaction of its own: what one of them locks is
 * free again when the next one begins. Returns the names of the steps that ran now; none where a newer version was before
 * this one. Throws OtherSchema, or why a step failed.
 */
export async function migrate(db: Kysely<Schema>, last?: Step): Promise<string[]> {
  return withoutLimit(db, async (one) => {
    const done = await stepsDone(one);
    stateOf(done, STEPS);
    const wanted = STEPS.filter((step) => !done.has(step) && (last === undefined || step <= last));
    // Nobody waits for the tables of an empty database, and half of them would be of no use.
    const [newest] = wanted.slice(-1);
    if (done.size === 0 && newest !== undefined) return runUpTo(one, newest);
    const ran: string[] = [];
    for (const step of wanted) {
      const beside = BESIDE[step];
      if (beside !== undefined && !(await isCoordinator(one))) await buildBeside(one, beside.index, beside.on);
      ran.push(...(await runUpTo(one, step)));
    }
    return ran;
  });
}

/** How the schema of a database stands beside this version. Throws OtherSchema. */
export const schemaState = async (db: Kysely<Schema>): Promise<SchemaState> => stateOf(await stepsDone(db), STEPS);
