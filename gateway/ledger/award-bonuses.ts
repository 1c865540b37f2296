import { sql } from 'kysely';
import { DEFAULT_LOCALE } from '#shared/domain/market/locale.ts';
import type { Services } from '#gateway/base/services.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { gathered } from '#gateway/queue/gathered.ts';
import { addJobs } from '#gateway/queue/queue.ts';
import { bonusState } from '#gateway/rules/bonus.ts';
import { type BonusFilter, type BonusRow, readBonuses, timesOf } from '#gateway/program/bonuses.ts';
import { announce } from '#gateway/program/activities.ts';
import { addOwnLines } from './ledger-own.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'market'>;

/** Items of one person that complete within this time are looked at once. */
const GATHERING_MS = 5000;

/** Has the bonuses of these consultants looked at soon: after an item completed, or a member joined. */
export async function lookAtBonuses(
  services: Pick<Services, 'db' | 'clock'>,
  consultantIds: Iterable<number>,
): Promise<void> {
  const ids = [...new Set(consultantIds)];
  if (ids.length === 0 || !(await anyToReach(services))) return;
  await addJobs(
    services,
    ids.map((consultantId) => ({
      queue: 'bonus',
      payload: { consultantId },
      ...gathered(services.clock.now(), GATHERING_MS, String(consultantId)),
    })),
  );
}

/** What counts for a bonus may be told so long after its days of grace: then it is looked at no more. */
const LATE_MS = 60 * 86_400_000;

async function anyToReach({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const found = await db
    .selectFrom('bonus_campaign')
    .select('bonus_id')
    .where('starts_at', '<=', isoNow(clock))
    .where(
      sql<boolean>`ends_at + grace_days * interval '24 hours' > ${new Date(clock.now() - LATE_MS).toISOString()}::timestamptz`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Awards what consultants have reached of the bonuses that run or ended lately. */
export const awardLately = (tx: Tx, services: Needed, consultantIds: readonly number[]): Promise<number> =>
  awardBonuses(tx, services, { consultantIds, endAfter: services.clock.now() - LATE_MS });

/** Awards what consultants have reached by the end of a month, before that is closed: later it would count for the next. */
export async function awardBeforeClosing(services: Services, consultantIds: readonly number[]): Promise<void> {
  if (await anyToReach(services)) await inTransaction(services.db, (tx) => awardLately(tx, services, consultantIds));
}

/**
 * Awards what these consultants have reached, once each: the award, its amount in the ledger, and the announcement are
 * one transaction. What comes late still counts, if its own times say so; `reachedBefore` (milliseconds) leaves out what
 * was reached from then on. None while orders of before are still coming in. Answers how many awards were made.
 */
export async function awardBonuses(
  tx: Tx,
  services: Needed,
  filter: BonusFilter,
  reachedBefore = Number.POSITIVE_INFINITY,
): Promise<number> {
  if ((await readCutOver(tx)).held) return 0;
  const inside = { ...services, db: tx };
  await lockConsultants(tx, filter.consultantIds);
  const reached = (await readBonuses(tx, filter))
    .filter(isUnawarded)
    .filter((row) => stoodThen(row) && Date.parse(row.reached_at) < reachedBefore);
  if (reached.length === 0) return 0;
  await tx
    .insertInto('bonus_award')
    .values(
      reached.map((row) => ({
        consultant_id: row.consultant_id,
        bonus_id: row.bonus_id,
        progress: Math.max(row.progress, row.target),
        awarded_at: row.reached_at,
      })),
    )
    .execute();
  await addOwnLines(
    inside,
    reached.map((row) => ({
      consultantId: row.consultant_id,
      kind: 'bonus',
      key: row.bonus_id,
      amount: row.amount_minor,
      at: row.reached_at,
      name: row.words[row.preferred_language ?? DEFAULT_LOCALE].title,
    })),
  );
  await announce(
    inside,
    reached.map((row) => ({
      kind: 'bonus-achieved',
      consultantId: row.consultant_id,
      at: row.reached_at,
      bonusId: row.bonus_id,
      titles: { fr: row.words.fr.title, en: row.words.en.title, ar: row.words.ar.title },
    })),
  );
  return reached.length;
}

/** A bonus that was reached and is not awarded yet, whatever came back since. */
export const isUnawarded = (row: BonusRow): row is BonusRow & { reached_at: string } =>
  row.awarded_at === null && row.reached_at !== null;

/** Not when it was taken back, or had not begun, at the moment at which it was reached. */
function stoodThen(row: BonusRow & { reached_at: string }): boolean {
  const state = bonusState(timesOf(row), { now: Date.parse(row.reached_at), achieved: false });
  return state === 'in-progress' || state === 'grace-period' || state === 'ended';
}
