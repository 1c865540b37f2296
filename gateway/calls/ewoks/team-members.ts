import { sql } from 'kysely';
import { teamMembers } from '#shared/contract/calls/team.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
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
}

/** The present period and the one before, as their first days. */
function periodsAround({ clock, market }: Services): { present: string; before: string } {
  const present = monthOf(marketDay(clock.now(), market.timeZone));
  return { present, before: monthOf(addDays(present, -1)) };
}

/** The members of a leader with their sales, by name; only one of them when `memberId` names it. */
export function readMembers(services: Services, leaderId: number, memberId?: number): Promise<MemberRow[]> {
  const { present, before } = periodsAround(services);
  const salesOf = (period: string) =>
    sql<number>`coalesce(sum(price_minor) filter (where period = ${period}), 0)::bigint`;
  const members = services.db
    .selectFrom('consultant')
    .leftJoin('order_item as item', (join) =>
      join
        .onRef('item.consultant_id', '=', 'consultant.consultant_id')
        .onRef('item.currency', '=', 'consultant.currency')
        .on('item.period', 'in', [present, before])
        .on('item.deleted_at', 'is', null),
    )
    .where(ledBy(leaderId))
    .select([...PERSON_COLUMNS, ...REACH_COLUMNS, 'agent_since', 'consultant.currency'])
    .select([salesOf(present).as('sales'), salesOf(before).as('sales_before')])
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
  currency: row.currency,
});

/** The team of the person who asks: the first level each, the second level as a number. */
export const serveTeamMembers = serve(
  teamMembers,
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
