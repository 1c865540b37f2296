import type { SelectQueryBuilder } from 'kysely';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';

export type ItemQuery = SelectQueryBuilder<Schema, 'order_item', unknown>;

/** The items of the person who asks that are there. */
export const ownItems = (services: Services, session: Session): ItemQuery =>
  services.db
    .selectFrom('order_item')
    .where('consultant_id', '=', session.consultantId)
    .where('deleted_at', 'is', null);

/** Narrows to a range of market days, both ends inclusive, of one of the times of an item. */
function withinDays(
  items: ItemQuery,
  time: 'ordered_at' | 'completed_at',
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): ItemQuery {
  const begun = from === undefined ? items : items.where(time, '>=', isoSeconds(dayStart(from, timeZone)));
  return to === undefined ? begun : begun.where(time, '<', isoSeconds(dayStart(addDays(to, 1), timeZone)));
}

/** Narrows to market days of the order, both inclusive; the months are named too, because the index knows items by them. */
export function orderedWithin(
  items: ItemQuery,
  { date_from: from, date_to: to }: { date_from?: string | undefined; date_to?: string | undefined },
  timeZone: string,
): ItemQuery {
  const begun = from === undefined ? items : items.where('period', '>=', monthOf(from));
  const ended = to === undefined ? begun : begun.where('period', '<=', monthOf(to));
  return withinDays(ended, 'ordered_at', from, to, timeZone);
}

/** Narrows to any of some values; not at all without values. */
export const withAny = (
  items: ItemQuery,
  column: 'status' | 'order_type' | 'category',
  values: readonly string[] | undefined,
): ItemQuery => (values === undefined || values.length === 0 ? items : items.where(column, 'in', values));

/** Everything that a consultant sees of its own orders is as old as its change counter. */
export const counterVersion = ({ session }: { session: Session }): string => String(session.syncSeq);
