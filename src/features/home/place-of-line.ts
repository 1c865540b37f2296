import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { monthParam, withPeriod } from '#shared/domain/time/period-search.ts';

/** Where a commission line stands: with its item where items can be looked at, else in the list that it is part of. */
export function placeOfLine(
  line: CommissionLine | null,
  { orders, today }: { orders: boolean; today: string },
): string {
  if (!line) return '/commissions';
  const { orderId, itemId, state, period } = line;
  if (orders && orderId !== '' && itemId !== '')
    return `/orders/${encodeURIComponent(orderId)}/item/${encodeURIComponent(itemId)}`;
  if (state === 'pending') return '/commissions/pending';
  // What counts no longer is no part of the confirmed ones.
  const list = state === 'void' ? encodeURIComponent(countsAs(line)) : 'confirmed';
  return withPeriod(`/commissions/${list}`, period === monthOf(today) ? {} : { month: monthParam(period) });
}
