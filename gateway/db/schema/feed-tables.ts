import type { ColumnType, Generated } from 'kysely';

/** Tables of what a marketplace tells in events and is told of; the rules of gateway/db/schema/schema.ts hold here too. */
export interface FeedTables {
  api_key: ApiKeyTable;
  feed_event: FeedEventTable;
  feed_waiting: FeedWaitingTable;
  feed_stated: FeedStatedTable;
  feed_field: FeedFieldTable;
  feed_product: FeedProductTable;
  feed_change: FeedChangeTable;
  webhook: WebhookTable;
  webhook_dead: WebhookDeadTable;
}

interface ApiKeyTable {
  /** The part of a key that may be shown. */
  key_id: string;
  name: string;
  /** SHA-256 of the whole key, hex. */
  hash: string;
  scopes: ColumnType<string[], string, never>;
  created_at: string;
  revoked_at: string | null;
  /** Up to which number its name has read changes; null: it never asked. What lies behind is kept for it. */
  read_seq: number | null;
}

/** Every event that was taken, by its id; what an id says once, it says for ever. */
interface FeedEventTable {
  event_id: string;
  /** Of its content. */
  hash: string;
  received_at: string;
}

/** What happened to items whose orders have not come yet. */
interface FeedWaitingTable {
  consultant_id: number;
  order_id: string;
  item_id: string;
  status: string;
  occurred_at: string;
  reason: string | null;
  received_at: string;
}

/** When the facts of an item were stated last; `item_id` '' is the customer of the order. No row: with the order, or by a file. */
interface FeedStatedTable {
  consultant_id: number;
  order_id: string;
  item_id: string;
  at: string;
  event_id: string;
}

/** When a field of a consultant was stated last. */
interface FeedFieldTable {
  consultant_id: number;
  field: string;
  at: string;
  event_id: string;
}

/** What was stated last of each field of a product. */
interface FeedProductTable {
  product_id: string;
  facts: ColumnType<Record<string, { value: string; at: string; event: string }>, string, string>;
}

/** Something that the marketplace is told of, written in the transaction of what happened. */
interface FeedChangeTable {
  consultant_id: number;
  /** In the order in which they happened to this consultant. */
  no: number;
  /** UUID: the same change is the same one, however often it is told. */
  change_id: string;
  kind: string;
  at: string;
  body: ColumnType<Record<string, unknown>, string, never>;
  /** The cursor; null until it is given. */
  seq: number | null;
}

interface WebhookTable {
  webhook_id: string;
  url: string;
  /** What messages are signed by, sealed (gateway/changes/webhook-secrets.ts); in clear until a gateway of this version has started. */
  secret: string;
  /** null: all of them. */
  kinds: ColumnType<string[] | null, string | null, string | null>;
  created_at: string;
  /** Everything up to this number is sent, or dead. */
  sent_seq: number;
  /** Since when the message after that is refused or nobody answers. */
  failing_since: string | null;
  /** Since when the target answers, without another failure in between, that it does not want that message. */
  unwanted_since: string | null;
  failures: Generated<number>;
  last_error: string | null;
  /** The target said that it is gone. */
  stopped_at: string | null;
}

/** Messages that were given up. */
interface WebhookDeadTable {
  webhook_id: string;
  seq: number;
  reason: string;
  died_at: string;
}
