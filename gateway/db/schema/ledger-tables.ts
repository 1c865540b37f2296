import type { ColumnType } from 'kysely';
import type { LineState } from '#shared/domain/commissions/commission-line.ts';
import type { PayoutMethod } from '#shared/domain/money/payout.ts';
import type { LineColumns } from './line-columns.ts';

/** Tables of the commission ledger; the rules of gateway/db/schema/schema.ts hold here too. */
export interface LedgerTables {
  commission_ledger: CommissionLedgerTable;
  commission_line: CommissionLineTable;
  payout_decision: PayoutDecisionTable;
  leader_due: LeaderDueTable;
}

/** What moved money, append-only: nothing here is ever edited. The fields are those of gateway/rules/ledger-entry.ts. */
interface CommissionLedgerTable {
  consultant_id: number;
  source_key: string;
  source: string;
  ordinal: number;
  entry_no: number;
  kind: string;
  type: string;
  category: string;
  period: ColumnType<string, string, string>;
  pending_minor: number;
  confirmed_minor: number;
  currency: string;
  occurred_at: string;
  reason: string;
  /** Who sold the item; null for what belongs to no item. */
  seller_id: number | null;
  order_id: string;
  item_id: string;
  name: string;
  rate_bp: number;
  recorded_at: string;
}

/** The ledger folded per line, as it stands now; it can be built again from the ledger and the items. */
interface CommissionLineTable extends LineColumns {
  consultant_id: number;
  source: string;
  ordinal: number;
  /** Number of its entries in the ledger. */
  entries: number;
  /** The category under which it counts at present. */
  counts_as: string;
  state: LineState;
  /** The market's day on which it counts, one of its period. */
  day: ColumnType<string, string, string>;
  sync_seq: number;
}

/**
 * An item that changed and of which a leader has not been given what it earns yet (gateway/ingest/settle-leaders.ts). It lies
 * with the seller, and is written in the transaction of the change.
 */
interface LeaderDueTable {
  /** The seller. */
  consultant_id: number;
  leader_id: number;
  order_id: string;
  item_id: string;
  /** The seller's change counter with the last change: a row that has risen since it was read stays. */
  no: number;
}

/** How a month of a consultant was closed, once: months are closed in their order, and a closed one is never touched. */
interface PayoutDecisionTable {
  consultant_id: number;
  period: ColumnType<string, string, string>;
  method: PayoutMethod;
  amount_minor: number;
  threshold_minor: number;
  currency: string;
  level_id: string | null;
  /** Of months whose end still decided the impact: rate in tenths of a percent, impact in percent; null since then. */
  success_tenths: number | null;
  impact_perc: number | null;
  decided_at: string;
}
