import type { Item } from '#shared/domain/items/item.ts';
import type { LifeEvent } from '#gateway/rules/item-life.ts';

export interface CustomerFacts {
  name: string | null;
  phone: string | null;
  address: string | null;
  email: string | null;
}

/** Fields of an item that follow from its events and its terms. */
type DerivedField = 'status' | 'statusAt' | 'deliveredAt' | 'completedAt' | 'commission' | 'rateBp';

/**
 * One item of an order as a source tells it: the facts of the order and the item, and the events that the source knows
 * (at least one). Amounts are minor units, `priceMinor` that of the whole line; instants are UTC ISO 8601.
 */
export interface Line extends Omit<Item, DerivedField | 'id' | 'price'> {
  consultantId: number;
  itemId: string;
  priceMinor: number;
  customer: CustomerFacts;
  events: LifeEvent[];
  /** What the item was told with first, where these facts were told with it and after: a new item earns by that. */
  first?: FirstTold;
}

/** The facts by which it is decided for good what an item earns. */
export type FirstTold = Pick<Line, 'priceMinor' | 'category' | 'orderedAt' | 'customer'>;

/** Those facts of a line: of lines that were merged, those of the first. */
export const firstTold = ({ priceMinor, category, orderedAt, customer, first }: Line): FirstTold =>
  first ?? { priceMinor, category, orderedAt, customer };

/** What neither an export nor the feed states of an item. */
export const UNSTATED = { image: '' } as const satisfies Partial<Line>;

/** Key of a line among all consultants. */
export const lineKey = (line: Pick<Line, 'consultantId' | 'orderId' | 'itemId'>): string =>
  `${line.consultantId}/${line.orderId}/${line.itemId}`;

/** Key of the order of a line among all consultants. */
export const orderKey = ({ consultantId, orderId }: Pick<Line, 'consultantId' | 'orderId'>): string =>
  `${consultantId}/${orderId}`;

/** Lines of one item as one: the facts of the last, the events of all; it earns by the first, as it would had that come alone. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = lineKey(line);
    const known = merged.get(key);
    merged.set(key, known ? { ...line, events: [...known.events, ...line.events], first: firstTold(known) } : line);
  }
  return [...merged.values()];
}
