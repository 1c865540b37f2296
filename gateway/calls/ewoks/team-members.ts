import { sql } from 'kysely';
import { teamMembers } from '#shared/contract/calls/team.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { serve } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import {
  ledBy,
  levelNames,
  PERSON_COLUMNS,
  type PersonRow,
  presentPerson,
  REACH_COLUMNS,
  type ReachRow,
  teamVersion,
} from './team-person.ts';

interface MemberRow extends PersonRow, ReachRow {
  agent_since: string | null;
  currency: string;
  sales: number;
  sales_before: number;
  sales_before_so_far: number;
  months: (number | string)[];
  preferred_language: string | null;
}

/** Months of which a leader is told what each member sold. */
const MONTHS = 6;

/** The present period and those before it, newest first, as their first days; and how long the one before is like it so far. */
function periodsAround({ clock, market }: Services): { periods: string[]; soFar: string } {
  const today = marketDay(clock.now(), market.timeZone);
  const periods = [monthOf(today)];
  while (periods.length < MONTHS) periods.push(monthOf(addDays(periods.at(-1) ?? today, -1)));
  const alike = addDays(periods[1] ?? today, Number(today.slice(8)));
  return { periods, soFar: isoSeconds(dayStart(alike, market.timeZone)) };
}

/** The members of a leader with their sales, by name; only one of them when `memberId` names it. */
export function readMembers(services: Services, leaderId: number, memberId?: number): Promise<MemberRow[]> {
  const { periods, soFar } = periodsAround(services);
  const [present = '', before = ''] = periods;
  const salesOf = (period: string) =>
    sql<number>`coalesce(sum(price_minor) filter (where period = ${period}), 0)::bigint`;
  const soldSoFar = sql<number>`coalesce(sum(price_minor) filter (where period = ${before} and ordered_at < ${soFar}), 0)::bigint`;
  const members = services.db
    .selectFrom('consultant')
    .leftJoin('order_item as item', (join) =>
      join
        .onRef('item.consultant_id', '=', 'consultant.consultant_id')
        .onRef('item.currency', '=', 'consultant.currency')
        .on('item.period', 'in', periods)
        .on('item.deleted_at', 'is', null),
    )
    .where(ledBy(leaderId))
    .select([...PERSON_COLUMNS, ...REACH_COLUMNS, 'agent_since', 'consultant.currency', 'preferred_language'])
    .select([salesOf(present).as('sales'), salesOf(before).as('sales_before'), soldSoFar.as('sales_before_so_far')])
    .select(sql<(number | string)[]>`json_build_array(${sql.join(periods.map(salesOf))})`.as('months'))
    .groupBy('consultant.consultant_id')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('consultant.consultant_id');
  return (memberId === undefined ? members : members.where('consultant.consultant_id', '=', memberId)).execute();
}

export const presentMember = (row: MemberRow, levels: ReadonlyMap<string, string>) => ({
  ...presentPerson(row, levels),
  since: row.agent_since,
  sales: row.sales,
  sales_before: row.sales_before,
  sales_before_so_far: row.sales_before_so_far,
  months: row.months.map(Number),
  language: row.preferred_language,
  phone_number: row.phone_number,
  whatsapp_number: row.whatsapp_number,
  currency: row.currency,
});

/** The team of the person who asks: the first level each, the second level as a number. */
export const serveTeamMembers = serve(
  teamMembers,
  ['Members of a team', 'Whom this consultant referred; members of members are counted.'],
  async ({ session, locale }, services) => {
    const rows = await readMembers(services, session.consultantId);
    const { second } = await services.db
      .selectFrom('consultant')
      .innerJoin('consultant as below', 'below.leader_id', 'consultant.consultant_id')
      .where(ledBy(session.consultantId))
      .where('below.registered', '=', true)
      .select(sql<number>`count(*)::integer`.as('second'))
      .executeTakeFirstOrThrow();
    const levels = await levelNames(services, locale);
    return { total: rows.length, second_level: second, data: rows.map((row) => presentMember(row, levels)) };
  },
  teamVersion,
);
