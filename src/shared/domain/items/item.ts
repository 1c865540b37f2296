import { allFields, type FieldKind, type FieldOf, fieldsOf, recordOf, type RowOf } from '#shared/domain/fields.ts';

/**
 * One item of an order as lists show it: no customer data. `wire` is its name in the plain list. A field that is added here is in the
 * contract, in the columns on the wire and on the phone, and is read by the gateway, which then needs to be told where it comes from
 * (`gateway/ledger/line.ts`) and needs a column for it (a migration). An older side does not send it: it is empty then.
 */
export const ITEM_FIELDS = {
  orderId: { kind: 'key', wire: 'order_id' },
  /** Unique within its order only; {@link itemKey} is unique for a consultant. */
  id: { kind: 'text', wire: 'item_id' },
  name: { kind: 'text', wire: 'name' },
  /** It, the category and the order type stay open texts: a newer gateway may know more of them. */
  status: { kind: 'text', wire: 'status' },
  orderType: { kind: 'text', wire: 'order_type' },
  itemType: { kind: 'text', wire: 'item_type' },
  category: { kind: 'text', wire: 'category' },
  brand: { kind: 'text', wire: 'brand' },
  vendor: { kind: 'text', wire: 'vendor' },
  sku: { kind: 'text', wire: 'sku' },
  productId: { kind: 'text', wire: 'product_id' },
  image: { kind: 'text', wire: 'image' },
  currency: { kind: 'text', wire: 'currency' },
  quantity: { kind: 'whole', wire: 'quantity' },
  /** What was paid for the whole line (all pieces). */
  price: { kind: 'amount', wire: 'price' },
  /** What the consultant earns on it while nothing goes wrong. */
  commission: { kind: 'amount', wire: 'commission' },
  /** The rate behind the commission in basis points. */
  rateBp: { kind: 'whole', wire: 'rate_bp' },
  orderedAt: { kind: 'instant', wire: 'ordered_at' },
  statusAt: { kind: 'instant', wire: 'status_at' },
  deliveredAt: { kind: 'instantOrNone', wire: 'delivered_at' },
  completedAt: { kind: 'instantOrNone', wire: 'completed_at' },
} as const satisfies Readonly<Record<string, { kind: FieldKind; wire: string }>>;

export type ItemField = FieldOf<typeof ITEM_FIELDS>;

/** An item of an order; its fields are stated at {@link ITEM_FIELDS}. */
export type Item = RowOf<typeof ITEM_FIELDS>;

/** Name of a field in the plain list. */
export const wireOf = <Field extends ItemField>(field: Field): (typeof ITEM_FIELDS)[Field]['wire'] =>
  ITEM_FIELDS[field].wire;

/** What an item has that says nothing: one piece of it. */
export const BLANK_ITEM: Readonly<Item> = {
  ...recordOf(allFields(ITEM_FIELDS), () => ''),
  ...recordOf(fieldsOf(ITEM_FIELDS, 'whole', 'amount'), () => 0),
  quantity: 1,
};

/** Key of an item among all items of a consultant. */
export const itemKey = (item: Pick<Item, 'orderId' | 'id'>): string => `${item.orderId}/${item.id}`;
