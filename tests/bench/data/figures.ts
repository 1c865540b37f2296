import type { Item } from '#shared/domain/items/item.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { newestFirst } from '#shared/domain/items/order-days.ts';

/** Ten figures of a month as they stand on a screen, by name. */
export type Figures = Readonly<Record<string, string>>;

const NEWEST_FEW = 5;

/**
 * Ten figures of the items of a month, oldest first: what they cost, what they earn, how many have each status, and the
 * newest with theirs. Product and rival show them in the same words and elements, each from what it keeps.
 */
export const figuresOf = (items: readonly Item[]): Figures => ({
  price: String(items.reduce((sum, { price }) => sum + price, 0)),
  commission: String(items.reduce((sum, { commission }) => sum + commission, 0)),
  ...Object.fromEntries(
    ITEM_STATUSES.map((status) => [status, String(items.filter((item) => item.status === status).length)]),
  ),
  newest: newestFirst(items)
    .slice(0, NEWEST_FEW)
    .map(({ name, status }) => `${name} ${status}`)
    .join(', '),
});
