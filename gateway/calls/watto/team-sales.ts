import { sql } from 'kysely';
import { memberSalesByPeriod, teamSalesTotal } from '#shared/contract/calls/team.ts';
import { memberIdOf, requireMember } from '#gateway/calls/ewoks/team-member.ts';
import { ledBy, teamVersion } from '#gateway/calls/ewoks/team-person.ts';
import type { Db } from '#gateway/db/db.ts';
import { serve } from '#gateway/calls/handler.ts';
import { orderedWithin } from './own-items.ts';

const ITEMS = sql<number>`count(*)::integer`.as('items');
const PRICE = sql<number>`coalesce(sum(price_minor), 0)::bigint`.as('price');

const firstLevel = (db: Db, leaderId: number) =>
  db.selectFrom('consultant').select('consultant.consultant_id').where(ledBy(leaderId));

const secondLevel = (db: Db, leaderId: number) =>
  db
    .selectFrom('consultant')
    .innerJoin('consultant as below', 'below.leader_id', 'consultant.consultant_id')
    .where(ledBy(leaderId))
    .where('below.registered', '=', true)
    .select('below.consultant_id');

/** Sales of the members, and beside them those of their members; items of every status, as in one's own sales. */
export const serveTeamSalesTotal = serve(
  teamSalesTotal,
  ['Sales of a team', 'Of members and of their members, in a range of days.'],
  async ({ session, query }, { db, market }) => {
    const total = (team: ReturnType<typeof firstLevel>) =>
      orderedWithin(
        db
          .selectFrom('order_item')
          .where('consultant_id', 'in', team)
          .where('currency', '=', session.currency)
          .where('deleted_at', 'is', null),
        query,
        market.timeZone,
      )
        .select([ITEMS, PRICE])
        .executeTakeFirstOrThrow();
    const first = await total(firstLevel(db, session.consultantId));
    const second = await total(secondLevel(db, session.consultantId));
    return { currency: session.currency, ...first, second_level: second };
  },
  teamVersion,
);

/** Sales of one member by month, newest first; a month without sales has no row. */
export const serveMemberSalesByPeriod = serve(
  memberSalesByPeriod,
  ['Sales of a member by month', 'Newest month first.'],
  async ({ session, query, params }, services) => {
    const memberId = memberIdOf(params.teamMemberId);
    await requireMember(services, session.consultantId, memberId);
    const items = services.db
      .selectFrom('order_item')
      .where('consultant_id', '=', memberId)
      .where('currency', '=', session.currency)
      .where('deleted_at', 'is', null);
    const data = await orderedWithin(items, query, services.market.timeZone)
      .select(['period', ITEMS, PRICE])
      .groupBy('period')
      .orderBy('period', 'desc')
      .execute();
    return { currency: session.currency, data };
  },
);
