import { sql } from 'kysely';
import * as v from 'valibot';
import { AGE_BINS, RETURN_DAYS } from '#shared/domain/commissions/forecast/chance-table.ts';
import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { zoneOffset } from '#shared/domain/time/zone-offset.ts';
import type { Db } from '#gateway/db/db.ts';
import type { Services } from '#gateway/base/services.ts';
import { type ChanceCounts, COUNTED_DAYS, noCounts, OLDER_WEIGHT, RECENT_DAYS } from '#gateway/rules/chance-counts.ts';

const DAY = 86_400_000;

interface Counted {
  what: string;
  bin: number;
  days: number;
  moved: number;
  ended: number;
}

/**
 * Counts how items moved on, as `countLife` does, from the events before the market's day of `now` of what was ordered in
 * the last six months: of the whole program, the younger part in full; or of one consultant, all of it in full.
 */
export async function countChances(
  { db, market }: Pick<Services, 'db' | 'market'>,
  now: number,
  consultantId: number | null = null,
): Promise<ChanceCounts> {
  const morning = morningOf(market, now);
  const since = (days: number): string => new Date(Date.parse(morning) - days * DAY).toISOString();
  const weight = consultantId === null ? OLDER_WEIGHT : 1;
  const whose = consultantId === null ? sql`true` : sql`item.consultant_id = ${consultantId}`;
  const offset = zoneOffset(Date.parse(morning), market.timeZone) / 1000;
  const { rows } = await sql<Counted>`
    with life as (
      select case when item.ordered_at >= ${since(RECENT_DAYS)}::timestamptz then 1 else ${weight}::float8 end as w,
        item.ordered_at as created,
        extract(epoch from ${morning}::timestamptz - item.ordered_at)::float8 / 86400 as horizon,
        ${since1(['ongoing', 'delivered'])} as ship, ${since1(['delivered'])} as arrive,
        ${since1(['failed', 'rejected'])} as stop, ${since1(['returned'])} as back
      from order_item item join item_event event using (consultant_id, order_id, item_id)
      where item.ordered_at >= ${since(COUNTED_DAYS)}::timestamptz and item.ordered_at < ${morning}::timestamptz
        and event.occurred_at < ${morning}::timestamptz and ${whose}
      group by item.consultant_id, item.order_id, item.item_id, item.ordered_at
    ), stay as (
      select 'created' as what, w, 0::float8 as s, greatest(0, least(ship, stop, horizon)) as e,
        ship <= stop and ship < 'Infinity' as moved, stop < ship as ended from life
      union all
      select 'ongoing', w, greatest(0, ship), greatest(0, least(arrive, stop, horizon)),
        arrive <= stop and arrive < 'Infinity', stop < arrive from life where ship < stop
    ), bins as (
      select bin - 1 as bin, low, coalesce(lead(low) over (order by bin), 'Infinity') as next
      from unnest(${[...AGE_BINS]}::float8[]) with ordinality as each (low, bin)
    ), home as (
      select w, created, arrive, back, greatest(0, least(back, horizon) - arrive) as age
      from life where arrive <= stop and arrive < 'Infinity'
    )
    select what, bin::integer, sum(w * greatest(0, least(e, next) - greatest(s, low)))::float8 as days,
      coalesce(sum(w) filter (where moved and e < next), 0)::float8 as moved,
      coalesce(sum(w) filter (where ended and e < next), 0)::float8 as ended
    from stay join bins on low <= e and next > s group by what, bin
    union all
    select 'returns', day, sum(w * greatest(0, least(age, day + 1) - day))::float8, 0,
      coalesce(sum(w) filter (where back < 'Infinity' and floor(age) = day), 0)::float8
    from home join generate_series(0, ${RETURN_DAYS - 1}::integer) as day on day <= age group by day
    union all
    select 'weekdays', extract(dow from (created + (arrive * 86400 + ${offset}::float8) * interval '1 second') at time zone 'UTC')::integer,
      0, sum(w)::float8, 0
    from home group by 2`.execute(db);
  return countsOf(rows);
}

/** The beginning of the market's day: what happened since then is not counted yet. */
export const morningOf = ({ timeZone }: Services['market'], now: number): string =>
  dayStart(marketDay(now, timeZone), timeZone);

/** Days from the order to the first event of such a status; without one, never. */
const since1 = (statuses: readonly string[]) => sql`coalesce(extract(epoch from
  min(event.occurred_at) filter (where event.status = any(${[...statuses]}::text[])) - item.ordered_at)::float8 / 86400, 'Infinity')`;

function countsOf(rows: readonly Counted[]): ChanceCounts {
  const counts = noCounts();
  for (const { what, bin, days, moved, ended } of rows) {
    if (what === 'weekdays') counts.weekdays[bin] = moved;
    else if (what === 'created' || what === 'ongoing' || what === 'returns')
      counts[what][bin] = { days, on: moved, off: ended };
  }
  return counts;
}

const seen = v.array(v.object({ days: v.number(), on: v.number(), off: v.number() }));
const counted = v.object({ created: seen, ongoing: seen, returns: seen, weekdays: v.array(v.number()) });
const stored = v.pipe(v.string(), v.parseJson(), v.object({ morning: v.string(), counts: counted }));
const KEY = 'chances';

/** The program's counts with the morning that they were made on; '' for a database that was never counted. */
export type ProgramChances = v.InferOutput<typeof stored>;

/** Stores the program's counts of this morning, where every answer finds them. */
export async function storeProgramChances(services: Services, now: number): Promise<void> {
  const counts = await countChances(services, now);
  const value = JSON.stringify({ morning: morningOf(services.market, now), counts });
  await services.db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The program's counts as they were stored last. */
export async function programChances(db: Db): Promise<ProgramChances> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  const parsed = v.safeParse(stored, row?.value);
  return parsed.success ? parsed.output : { morning: '', counts: noCounts() };
}
