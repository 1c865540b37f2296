import { fieldsOf, recordBy } from '#shared/domain/fields.ts';
import { BLANK_ITEM, ITEM_FIELDS, type Item, wireOf } from '#shared/domain/items/item.ts';
import type { OrderItem } from '#shared/contract/calls/watto.ts';

const TEXT_FIELDS = fieldsOf(ITEM_FIELDS, 'key', 'text', 'instant');
const NUMBER_FIELDS = fieldsOf(ITEM_FIELDS, 'whole', 'amount');
const TIME_FIELDS = fieldsOf(ITEM_FIELDS, 'instantOrNone');

/** An item of the plain list as the product's own item. */
export function toItem(row: OrderItem): Item {
  const item = { ...BLANK_ITEM };
  for (const field of TEXT_FIELDS) item[field] = row[wireOf(field)];
  for (const field of NUMBER_FIELDS) item[field] = row[wireOf(field)];
  for (const field of TIME_FIELDS) item[field] = row[wireOf(field)] ?? '';
  return item;
}

/** The reverse of {@link toItem}. */
export const toOrderItem = (item: Item): OrderItem => ({
  ...recordBy(TEXT_FIELDS, wireOf, (field) => item[field]),
  ...recordBy(NUMBER_FIELDS, wireOf, (field) => item[field]),
  ...recordBy(TIME_FIELDS, wireOf, (field) => (item[field] === '' ? null : item[field])),
});
