import { BLANK_LINE, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { itemsOf } from './sets.ts';

const stateOf = ({ status }: Item): string =>
  status === 'completed' ? 'confirmed' : status === 'failed' || status === 'returned' ? 'void' : 'pending';

/** The commission line of an item of one's own, as it stands in a period. */
const lineOf = (period: string, item: Item): CommissionLine => ({
  ...BLANK_LINE,
  id: `${item.orderId}.${item.id}`,
  type: 'direct',
  category: item.orderType,
  state: stateOf(item),
  amount: stateOf(item) === 'void' ? 0 : item.commission,
  currency: item.currency,
  period,
  accruedPeriod: period,
  accruedAt: item.orderedAt,
  stateAt: item.statusAt,
  orderId: item.orderId,
  itemId: item.id,
  name: item.name,
  status: item.status,
  rateBp: item.rateBp,
  deliveredAt: item.deliveredAt,
});

/** A line for each item of a set in a period, oldest first. */
export const linesOf = (set: string, period: string): CommissionLine[] =>
  (itemsOf(set).get(period) ?? []).map((item) => lineOf(period, item));
