import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FeedTables } from './feed-tables.ts';
import type { ItemColumns } from './item-columns.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { MonthEndTables } from './month-end-tables.ts';
import type { ProgramTables } from './program-schema.ts';
import type {
  AgreementTable,
  ConsultantAgreementTable,
  MonthGoalTable,
  PaymentMethodTable,
  ProfileColumns,
  UploadTable,
} from './profile-tables.ts';

/**
 * The tables, as the query builder sees them. Rules for every big table: `consultant_id` leads each key; money is minor
 * units in bigint beside its currency; instants are timestamptz and travel as UTC ISO text; what is appended
 * (`item_event`) is never edited. Both engines return bigint as number and timestamptz as ISO text (see the driver).
 */
export interface Schema extends ProgramTables, LedgerTables, MonthEndTables, FeedTables {
  meta: MetaTable;
  consultant: ConsultantTable;
  consultant_counter: ConsultantCounterTable;
  identity: IdentityTable;
  session: SessionTable;
  login_state: LoginStateTable;
  oidc_model: OidcModelTable;
  level: LevelTable;
  sales_order: SalesOrderTable;
  order_item: OrderItemTable;
  item_event: ItemEventTable;
  static_block: StaticBlockTable;
  home_block: HomeBlockTable;
  idempotency_key: IdempotencyKeyTable;
  audit_log: AuditLogTable;
  job: JobTable;
  import_run: ImportRunTable;
  agreement: AgreementTable;
  consultant_agreement: ConsultantAgreementTable;
  month_goal: MonthGoalTable;
  payment_method: PaymentMethodTable;
  upload: UploadTable;
}

/** jsonb: read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
/** timestamptz: read as ISO text, written as ISO text. */
type Instant = string;

/**
 * Facts of this database, each a row: `live_from` and `closings_held` (gateway/db/cut-over.ts), `import_running` (gateway/import/one-import.ts), `epoch`, the clock's `clock_offset_ms` and `as_of_floor_ms`, when the `sample` was
 * loaded and its `movement` last seen, the sandbox sign-on's `sso_key`, the `vapid_keys` of push messages.
 */
interface MetaTable {
  key: string;
  value: string;
}

interface ConsultantTable extends ProfileColumns {
  consultant_id: Generated<number>;
  external_id: string;
  /** Opaque name of the person on phones: random, url-safe. */
  subject: string;
  status: 'active' | 'banned' | 'suspended';
  account_type: 'consultant' | 'store';
  /** `support` may look through other people's sessions. */
  role: 'consultant' | 'support';
  /** False for a person who signed on but has not registered yet. */
  registered: boolean;
  accepted_terms: boolean;
  date_agreement: Instant | null;
  payment_mandatory: boolean;
  has_payment_method: boolean;
  synced: boolean;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  store_name: string | null;
  store_type: string | null;
  city: string | null;
  state: string | null;
  address: string | null;
  profile_picture: string | null;
  preferred_language: 'fr' | 'en' | 'ar' | null;
  country_code: string;
  currency: string;
  level_id: string | null;
  leader_id: number | null;
  toggles: Json<Record<string, boolean>>;
  /** One line for the sandbox sign-on page; null for people who are no sample account. */
  sample_note: string | null;
  agent_since: Instant | null;
  /** When the person last turned messages off on all phones. */
  push_ended_at: Instant | null;
  /** SHA-256 of the endpoints that push services gave up last, hex, the newest first. */
  push_gone: Generated<string[]>;
}

/** What is counted of a consultant; no row is a zero. Locked like the consultant itself, by lockConsultants. */
interface ConsultantCounterTable {
  consultant_id: number;
  /** Change counter of everything the consultant can see: cursor of deltas and heart of the entity tags. */
  sync_seq: Generated<number>;
  /** How many items of this consultant are there; kept by the way in for items. */
  item_count: Generated<number>;
}

interface IdentityTable {
  issuer: string;
  subject: string;
  consultant_id: number;
}

interface SessionTable {
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  consultant_id: number;
  /** Support person behind an impersonated session. */
  impersonator_id: number | null;
  id_token: string | null;
  /** Key of the write that another session took the place of this one with; null for a session that lives. */
  renewed_by: string | null;
  /** Answers that the client named when it last asked for news, a line each; null before it did. */
  known_answers: Generated<string | null>;
  created_at: Instant;
  expires_at: Instant;
}

/** States of sign-ons that were begun; a state counts once. */
interface LoginStateTable {
  state: string;
  expires_at: Instant;
  used_at: Instant | null;
}

/** Storage of the sandbox sign-on's OpenID provider. */
interface OidcModelTable {
  kind: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  expires_at: Instant | null;
  consumed_at: Instant | null;
}

interface LevelTable {
  level_id: string;
  rank: number;
  /** Per language: name, advantages; and the requirements `{metric, value}[]`. */
  words: Json<Record<string, { name: string; advantages: string[] }>>;
  requirements: Json<{ metric: string; value: number }[]>;
}

interface SalesOrderTable {
  consultant_id: number;
  order_id: string;
  order_type: string;
  ordered_at: Instant;
  currency: string;
  customer_name: string | null;
  customer_phone: string | null;
  customer_address: string | null;
  customer_email: string | null;
}

/** The present state of an item, derived from its events by gateway/rules/item-life.ts. */
interface OrderItemTable extends ItemColumns {
  consultant_id: number;
  /** First day of the market's month of the order date. */
  period: ColumnType<string, string, string>;
  /** Who earns by it beside the seller, decided when it was created: the seller's leader, and the leader's leader. */
  indirect1_id: number | null;
  indirect2_id: number | null;
  /** Value of consultant_counter.sync_seq at the last change of this row. */
  sync_seq: number;
  deleted_at: Instant | null;
}

/** What happened to an item, append-only: late, doubled and out-of-order events end in the same state. */
interface ItemEventTable {
  consultant_id: number;
  order_id: string;
  item_id: string;
  status: string;
  occurred_at: Instant;
  reason: string | null;
  received_at: Instant;
}

interface StaticBlockTable {
  key: string;
  locale: string;
  name: string;
  content: string;
}

interface HomeBlockTable {
  slug: string;
  locale: string;
  sort: number;
  type: string;
  title: string;
  endpoint: string | null;
  see_more: string | null;
  items: Json<Record<string, unknown>[]>;
}

/** What was answered to a write, kept under its key; `code` and `answer` are null only inside the transaction of the write. */
interface IdempotencyKeyTable {
  consultant_id: number;
  key: string;
  method: string;
  path: string;
  /** SHA-256 of method, path and body, hex. */
  request_hash: string;
  /** `OK`, or the code of the refusal. */
  code: string | null;
  /** JSON of the envelope without its meta. */
  answer: string | null;
  created_at: Instant;
  expires_at: Instant;
}

/** Who looked at or changed whose data; append-only. */
interface AuditLogTable {
  consultant_id: number;
  id: GeneratedAlways<number>;
  at: Instant;
  actor_id: number;
  /** The actor is support and looks through the session of the consultant. */
  impersonated: boolean;
  action: string;
  object: string;
  outcome: string;
}

/** Durable work: `waiting` until it is done and gone, or `failed` for good. `run_at` is the gateway's time, `locked_until` the database's. */
interface JobTable {
  id: GeneratedAlways<number>;
  queue: string;
  payload: Json<unknown>;
  state: 'waiting' | 'failed';
  /** Jobs of one lane run one after the other, in the order of their times. */
  lane: string | null;
  run_at: Instant;
  attempts: Generated<number>;
  locked_until: Instant | null;
  last_error: string | null;
  dedupe_key: string | null;
  created_at: Instant;
}

/** How far the import of a file has come, by what the file and its mapping are. */
interface ImportRunTable {
  fingerprint: string;
  file: string;
  shift_ms: number;
  /** Rows below the header that are done with. */
  read_rows: number;
  rejects: string | null;
  rejects_bytes: number;
  sums: Json<unknown>;
  refusals: Json<unknown>;
  at: Instant;
}
