import { type Selectable, sql } from 'kysely';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Db } from '#gateway/db/db.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { BonusTimes } from '#gateway/rules/bonus.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';

/** A bonus as one consultant has it. */
export interface BonusRow extends Omit<Selectable<Schema['bonus_campaign']>, 'levels'> {
  consultant_id: number;
  preferred_language: Locale | null;
  awarded_at: string | null;
  /** In the unit of the metric; never less than when it was awarded. */
  progress: number;
  /** When the target was reached by the times of what counts, be it reached still or not; null while it never was. */
  reached_at: string | null;
}

export interface BonusFilter {
  consultantIds: readonly number[];
  /** Only this one. */
  bonusId?: string;
  /** Only those that end later than this (milliseconds). */
  endAfter?: number;
}

/**
 * What counts for a `person` in a `campaign`: the moment and the weight of each. Items count when they were ordered while
 * the campaign ran and completed before its grace period was over, by their own times, until they came back; members when they
 * joined while it ran. The months are named too, because the index knows items by them. What completed before the cut-over is history and
 * counts for nothing here.
 */
const countedOf = (id: number) => sql`
  select member.agent_since as at, 1::bigint as weight
  from consultant member
  where metric = 'members' and member.leader_id = ${id} and member.registered
    and member.agent_since >= starts_at and member.agent_since < ends_at
  union all
  select moment.at, moment.sign * case metric when 'sales' then item.price_minor else 1 end
  from order_item item cross join lateral (
    values (item.completed_at, 1), (case when item.status = 'returned' then item.status_at end, -1)) moment (at, sign)
  where metric <> 'members' and item.consultant_id = ${id} and item.currency = campaign.currency
    and item.completed_at is not null and moment.at is not null and item.deleted_at is null
    and item.period >= (starts_at - interval '1 month')::date and item.period <= (ends_at + interval '1 day')::date
    and item.ordered_at >= starts_at and item.ordered_at < ends_at
    and item.completed_at < ends_at + grace_days * interval '24 hours'
    and item.completed_at >= live.since`;

/**
 * The level that a person had when the target was reached, null for none. What reaches a target may move its person in the same transaction,
 * before anybody looks at the bonus: it was reached at the level of before.
 */
const levelReached = (id: number) => sql`coalesce(
  (select level_id from level_history where consultant_id = ${id} and since <= reached_at order by no desc limit 1),
  (select from_level_id from level_history where consultant_id = ${id} and since > reached_at order by no limit 1))`;

/**
 * The bonuses of some consultants with what counts for them at present: for everybody or for their level, in their
 * currency, and those they were awarded whatever came after.
 */
export async function readBonuses(db: Db, { consultantIds, ...which }: BonusFilter): Promise<BonusRow[]> {
  const { liveFrom } = await readCutOver(db);
  const liveSince = liveFrom === '' ? '-infinity' : isoSeconds(dayStart(liveFrom, MARKET.timeZone));
  const all: BonusRow[] = [];
  for (const id of [...new Set(consultantIds)].toSorted((one, other) => one - other))
    all.push(...(await bonusesOf(db, id, { ...which, liveSince })));
  return all;
}

/** One person at a time, who is named beside every table: each lies where that person's rows do. */
async function bonusesOf(
  db: Db,
  id: number,
  { bonusId, endAfter, liveSince }: Omit<BonusFilter, 'consultantIds'> & { liveSince: string },
): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`
    select person.consultant_id, person.preferred_language, campaign.bonus_id, metric, target, amount_minor, campaign.currency, starts_at, ends_at,
      grace_days, withdrawn_at, on_home, words, awarded_at,
      greatest(coalesce(award.progress, 0), counted.progress)::bigint as progress, reached_at
    from consultant person
    join bonus_campaign campaign on campaign.currency = person.currency
    left join bonus_award award on award.consultant_id = ${id} and award.bonus_id = campaign.bonus_id
    cross join (select ${liveSince}::timestamptz as since) live
    cross join lateral (
      select coalesce(sum(weight), 0) as progress, min(at) filter (where so_far >= target) as reached_at
      from (select at, weight, sum(weight) over (order by at, weight rows unbounded preceding) as so_far from (${countedOf(id)}) as each_one) as steps
    ) counted
    where person.consultant_id = ${id}
      and ${bonusId === undefined ? sql`true` : sql`campaign.bonus_id = ${bonusId}`}
      and ${endAfter === undefined ? sql`true` : sql`ends_at + grace_days * interval '24 hours' > ${new Date(endAfter).toISOString()}::timestamptz`}
      and (award.bonus_id is not null or levels is null or levels ? person.level_id or levels ? ${levelReached(id)})
    order by ends_at desc, campaign.bonus_id`.execute(db);
  return rows;
}

type Timed = Pick<BonusRow, 'metric' | 'starts_at' | 'ends_at' | 'grace_days' | 'withdrawn_at'>;

/** The times of a campaign in milliseconds. One of members has no grace: an item may complete late, but nobody joins late. */
export const timesOf = (row: Timed): BonusTimes => ({
  startsAt: Date.parse(row.starts_at),
  endsAt: Date.parse(row.ends_at),
  graceDays: row.metric === 'members' ? 0 : row.grace_days,
  withdrawnAt: row.withdrawn_at === null ? null : Date.parse(row.withdrawn_at),
});
