import type { ColumnType } from 'kysely';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';

type Day = ColumnType<string, string, string>;

/** Tables of the ends of months, all append-only; the rules of gateway/db/schema/schema.ts hold here too. */
export interface MonthEndTables {
  month_settlement: MonthSettlementTable;
  month_impact: MonthImpactTable;
  paid_account: PaidAccountTable;
  payout_event: PayoutEventTable;
  level_history: LevelHistoryTable;
}

/** What was frozen when a month was closed: what its success rate acts upon, by which steps. */
interface MonthSettlementTable {
  consultant_id: number;
  period: Day;
  /** Confirmed sales commissions of the month (see `impactBase` of src/shared/domain/money/payout.ts). */
  base_minor: number;
  level_id: string | null;
  steps: ColumnType<ImpactStep[], string, string>;
  /** Settled at this moment at the latest. */
  settle_by: string;
  /** Pending commissions that went on to the next month. */
  moved_minor: number | null;
  frozen_at: string;
}

/**
 * What was decided about the impact of a month: `no` 0 at its end by the rule before, 1 the settlement, then corrections.
 * `total_minor` is the sum up to this one. Each amount but 0 is a line of its own in the ledger.
 */
interface MonthImpactTable {
  consultant_id: number;
  period: Day;
  no: number;
  at: string;
  /** The month in which the amount stands. */
  stands_in: Day;
  completed: number | null;
  failed: number | null;
  success_tenths: number | null;
  step_from: number | null;
  impact_perc: number | null;
  amount_minor: number;
  total_minor: number;
  cause: string;
  order_id: string | null;
  recorded_at: string;
}

/**
 * The account that payouts go to, as it is from a change on: the latest one that counts by the end of a month is paid for
 * it. All of the account is null when none was left.
 */
interface PaidAccountTable {
  consultant_id: number;
  no: number;
  /** `kept`: it was the newest one when the marketplace still paid to the newest. */
  cause: 'kept' | 'added' | 'edited' | 'marked' | 'removed';
  account_id: string | null;
  type: 'bank_transfer' | 'mobile_money' | null;
  bank_id: string | null;
  name: string | null;
  number: string | null;
  received_at: string;
  /** The beginning of the market day after it was received. */
  counts_from: string;
}

/** What a payout has gone through, in the order of `no`; the account is frozen with the state that makes it payable. */
interface PayoutEventTable {
  consultant_id: number;
  period: Day;
  /** Names what told of it: the same is noted once. */
  source_key: string;
  no: number;
  state: 'waiting' | 'decided' | 'sent' | 'paid' | 'failed';
  at: string;
  reason: string;
  payable_from: ColumnType<string | null, string | null, string | null>;
  account_id: string | null;
  account_type: string | null;
  account_bank: string | null;
  /** The last characters of its number. */
  account_mask: string | null;
  /** `no` of the row of `paid_account`; null for what was frozen before there were any. */
  account_no: number | null;
  /** Holder and number of an account that payouts did not go to otherwise; null for all others, and before they were kept. */
  account_name: string | null;
  account_number: string | null;
  /** What the program of before has paid; null: the amount is that of the decision. */
  amount_minor: number | null;
  recorded_at: string;
}

interface LevelHistoryTable {
  consultant_id: number;
  no: number;
  level_id: string;
  from_level_id: string | null;
  since: string;
  /** The market day from which it counts. */
  day: Day;
  cause: 'promotion' | 'demotion' | 'set';
  /** The month that decided it. */
  period: ColumnType<string | null, string | null, string | null>;
  recorded_at: string;
}
