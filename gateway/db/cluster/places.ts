import type { Schema } from '#gateway/db/schema/schema.ts';

/**
 * Where a table lies in a cluster. `consultant`: divided by `consultant_id`, which leads its key, so that all rows of one
 * person lie on one node. `everywhere`: a whole copy on each node, for what is read beside them and written rarely; only
 * such a table may hold a value once in the whole program (a phone number). `coordinator`: on that node alone, and asked
 * for alone or beside tables that are everywhere, never beside divided ones.
 */
type Place = 'consultant' | 'everywhere' | 'coordinator';

/** Every table has its place: one that is added is divided, unless there is a reason for another. */
const PLACES = {
  audit_log: 'consultant',
  bonus_award: 'consultant',
  commission_ledger: 'consultant',
  commission_line: 'consultant',
  consultant_agreement: 'consultant',
  consultant_counter: 'consultant',
  feed_change: 'consultant',
  feed_field: 'consultant',
  feed_stated: 'consultant',
  feed_waiting: 'consultant',
  idempotency_key: 'consultant',
  invitation: 'consultant',
  item_event: 'consultant',
  leader_due: 'consultant',
  level_history: 'consultant',
  month_goal: 'consultant',
  month_impact: 'consultant',
  month_settlement: 'consultant',
  notification: 'consultant',
  order_item: 'consultant',
  paid_account: 'consultant',
  payment_method: 'consultant',
  payout_decision: 'consultant',
  payout_event: 'consultant',
  push_subscription: 'consultant',
  sales_order: 'consultant',
  session: 'consultant',
  upload: 'consultant',
  agreement: 'everywhere',
  bonus_campaign: 'everywhere',
  consultant: 'everywhere',
  home_block: 'everywhere',
  level: 'everywhere',
  program_version: 'everywhere',
  static_block: 'everywhere',
  api_key: 'coordinator',
  feed_event: 'coordinator',
  feed_product: 'coordinator',
  identity: 'coordinator',
  import_run: 'coordinator',
  job: 'coordinator',
  login_state: 'coordinator',
  meta: 'coordinator',
  oidc_model: 'coordinator',
  referred_contact: 'coordinator',
  webhook: 'coordinator',
  webhook_dead: 'coordinator',
} as const satisfies Record<keyof Schema, Place>;

type TableAt<Where extends Place> = {
  [Name in keyof Schema]: (typeof PLACES)[Name] extends Where ? Name : never;
}[keyof Schema];

const tablesAt = <Where extends Place>(where: Where): readonly TableAt<Where>[] => {
  const isThere = (name: string): name is TableAt<Where> => Reflect.get(PLACES, name) === where;
  return Object.keys(PLACES).filter(isThere);
};

export const DIVIDED = tablesAt('consultant');
export const EVERYWHERE = tablesAt('everywhere');
