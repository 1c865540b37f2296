import { type SelectQueryBuilder, sql } from 'kysely';
import type { commissionsTotal } from '#shared/contract/calls/commissions.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';

export type LineQuery = SelectQueryBuilder<Schema, 'commission_line', unknown>;

/** The commission lines of the person who asks. */
export const ownLines = ({ db }: Services, { consultantId }: Session): LineQuery =>
  db.selectFrom('commission_line').where('consultant_id', '=', consultantId);

/**
 * Those that count within a range of market days and pass the other filters; `category` is the one under which a line counts. The day of a
 * line lies in its period: the months are named too, because the index knows lines by them.
 */
export function filteredLines(
  { session, query }: { session: Session; query: QueryOf<typeof commissionsTotal> },
  services: Services,
): LineQuery {
  const { date_from: from, date_to: to } = query;
  const lines = ownLines(services, session);
  const begun = from === undefined ? lines : lines.where('period', '>=', monthOf(from)).where('day', '>=', from);
  const within = to === undefined ? begun : begun.where('period', '<=', monthOf(to)).where('day', '<=', to);
  const ofType = withAny(within, 'type', query.type);
  return withAny(withAny(ofType, 'counts_as', query.category), 'status', query.status);
}

const withAny = (
  lines: LineQuery,
  column: 'type' | 'counts_as' | 'status',
  values: readonly string[] | undefined,
): LineQuery => (values === undefined || values.length === 0 ? lines : lines.where(column, 'in', values));

/** The sums of a group of lines; net amounts in minor units. */
export const AMOUNTS = [
  sql<number>`coalesce(sum(amount_minor) filter (where state = 'pending'), 0)::bigint`.as('pending'),
  sql<number>`coalesce(sum(amount_minor) filter (where state = 'confirmed'), 0)::bigint`.as('confirmed'),
  sql<number>`count(*)::integer`.as('lines'),
] as const;
