import { countsAs } from '../../src/shared/domain/commission-line.ts';
import { dayOfLine } from '../../src/shared/domain/commission-lists.ts';
import type { FoldedLine } from '../rules/fold-lines.ts';
import type { Step } from '../rules/ledger-entry.ts';
import type { Columns } from './record-set.ts';

/** The columns of `commission_line`. */
export const LINE_COLUMNS = {
  consultant_id: 'bigint',
  source: 'text',
  ordinal: 'integer',
  entries: 'integer',
  type: 'text',
  category: 'text',
  counts_as: 'text',
  state: 'text',
  amount_minor: 'bigint',
  currency: 'text',
  period: 'date',
  accrued_period: 'date',
  accrued_at: 'timestamptz',
  state_at: 'timestamptz',
  day: 'date',
  order_id: 'text',
  item_id: 'text',
  name: 'text',
  status: 'text',
  reason: 'text',
  rate_bp: 'integer',
  delivered_at: 'timestamptz',
  sync_seq: 'bigint',
} satisfies Columns;

/** What entries take from their line beside these: its number among those that are written, and what only the ledger names. */
export const WRITE_COLUMNS = {
  ...LINE_COLUMNS,
  at: 'integer',
  seller_id: 'bigint',
  sold_order: 'text',
  sold_item: 'text',
} satisfies Columns;

/** The columns in which the entries of a line differ from each other. */
export const STEP_COLUMNS = {
  at: 'integer',
  entry_no: 'integer',
  kind: 'text',
  entry_period: 'date',
  pending_minor: 'bigint',
  confirmed_minor: 'bigint',
  occurred_at: 'timestamptz',
  entry_reason: 'text',
} satisfies Columns;

/** A line with the movements that lead to it, the last ones of its entries. */
export interface LineWrite {
  consultantId: number;
  line: FoldedLine;
  syncSeq: number;
  steps: readonly Step[];
  /** The item that it comes from, which a line of the team does not name; null for what belongs to no item. */
  sold: { sellerId: number; orderId: string; itemId: string } | null;
}

export const lineRow = (
  { consultantId, line, syncSeq, sold }: LineWrite,
  at: number,
  timeZone: string,
): Record<keyof typeof WRITE_COLUMNS, unknown> => ({
  at,
  consultant_id: consultantId,
  source: line.source,
  ordinal: line.ordinal,
  entries: line.entries,
  type: line.type,
  category: line.category,
  counts_as: countsAs(line),
  state: line.state,
  amount_minor: line.amount,
  currency: line.currency,
  period: line.period,
  accrued_period: line.accruedPeriod,
  accrued_at: line.accruedAt,
  state_at: line.stateAt,
  day: dayOfLine(line, timeZone),
  order_id: line.orderId,
  item_id: line.itemId,
  name: line.name,
  status: line.status,
  reason: line.reason,
  rate_bp: line.rateBp,
  delivered_at: line.deliveredAt === '' ? null : line.deliveredAt,
  sync_seq: syncSeq,
  seller_id: sold?.sellerId,
  sold_order: sold?.orderId,
  sold_item: sold?.itemId,
});

export const stepRows = ({ line, steps }: LineWrite, at: number): Record<keyof typeof STEP_COLUMNS, unknown>[] =>
  steps.map((step, index) => ({
    at,
    entry_no: line.entries - steps.length + index + 1,
    kind: step.kind,
    entry_period: step.period,
    pending_minor: step.pending,
    confirmed_minor: step.confirmed,
    occurred_at: step.at,
    entry_reason: step.reason,
  }));
