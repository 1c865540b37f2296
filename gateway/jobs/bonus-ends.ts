import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { awardBonuses, isUnawarded } from '#gateway/ledger/award-bonuses.ts';
import { readBonuses } from '#gateway/program/bonuses.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Recurring } from './recurring-work.ts';

const DAY = 86_400_000;
/** Consultants that are looked at in one go. */
const PAGE = 200;
const GRACE_END = sql<string>`ends_at + grace_days * interval '24 hours'`;

/** The next moment at which a campaign or its grace period ends; a day from then when none does before. */
async function nextEnd(after: number, { db }: Services): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`
    select min(at) as at
    from (select ends_at as at from bonus_campaign union all select ${GRACE_END} from bonus_campaign) as ends
    where at > ${new Date(after).toISOString()}::timestamptz`.execute(db);
  const [row] = rows;
  return Math.min(after + DAY, row?.at ? Date.parse(row.at) : Number.POSITIVE_INFINITY);
}

/** Campaigns of which anything ended within the day up to `at`; who reached one before it was taken back has it. */
async function endedAt(at: number, { db }: Services): Promise<string[]> {
  const [from, to] = [new Date(at - DAY).toISOString(), new Date(at).toISOString()];
  const { rows } = await sql<{ bonus_id: string }>`
    select bonus_id from bonus_campaign
    where (withdrawn_at is null or withdrawn_at > starts_at)
      and ((ends_at > ${from} and ends_at <= ${to}) or (${GRACE_END} > ${from} and ${GRACE_END} <= ${to}))`.execute(db);
  return rows.map((row) => row.bonus_id);
}

async function settle(bonusId: string, services: Services): Promise<void> {
  for (let last = 0; ;) {
    const page = await services.db
      .selectFrom('consultant')
      .select('consultant_id')
      .where('consultant_id', '>', last)
      .where('registered', '=', true)
      .orderBy('consultant_id')
      .limit(PAGE)
      .execute();
    const ids = page.map((row) => row.consultant_id);
    const rows = ids.length === 0 ? [] : await readBonuses(services.db, { consultantIds: ids, bonusId });
    const reached = rows.filter(isUnawarded);
    if (reached.length > 0) {
      const consultantIds = reached.map((row) => row.consultant_id);
      await inTransaction(services.db, (tx) => awardBonuses(tx, services, { consultantIds, bonusId }));
    }
    if (page.length < PAGE) return;
    last = ids.at(-1) ?? last;
  }
}

/** When a campaign ends, and again when its grace period does, everybody who reached it has the bonus, whenever it was made. */
export const bonusEnds: Recurring = {
  queue: 'bonus-ends',
  missed: 'each',
  next: nextEnd,
  run: async (at, services) => {
    for (const bonusId of await endedAt(at, services)) await settle(bonusId, services);
  },
};
