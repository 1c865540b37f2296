import { countsAs } from '../../src/shared/domain/commission-line.ts';
import { dayOfLine } from '../../src/shared/domain/commission-lists.ts';
import type { FoldedLine } from '../rules/fold-lines.ts';
import { type LedgerEntry, sourceKey } from '../rules/ledger-entry.ts';
import type { Columns } from './record-set.ts';

export const LEDGER_COLUMNS = {
  consultant_id: 'bigint',
  source_key: 'text',
  source: 'text',
  ordinal: 'integer',
  entry_no: 'integer',
  kind: 'text',
  type: 'text',
  category: 'text',
  period: 'date',
  pending_minor: 'bigint',
  confirmed_minor: 'bigint',
  currency: 'text',
  occurred_at: 'timestamptz',
  reason: 'text',
  seller_id: 'bigint',
  order_id: 'text',
  item_id: 'text',
  name: 'text',
  rate_bp: 'integer',
  recorded_at: 'timestamptz',
} satisfies Columns;

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

export type LedgerRow = Record<keyof typeof LEDGER_COLUMNS, unknown>;
export type LineRow = Record<keyof typeof LINE_COLUMNS, unknown>;

/** An entry as a row. `sellerId` is null for what belongs to no item. */
export const ledgerRow = (
  consultantId: number,
  sellerId: number | null,
  entry: LedgerEntry,
  recordedAt: string,
): LedgerRow => ({
  consultant_id: consultantId,
  source_key: sourceKey(entry),
  source: entry.source,
  ordinal: entry.ordinal,
  entry_no: entry.no,
  kind: entry.kind,
  type: entry.type,
  category: entry.category,
  period: entry.period,
  pending_minor: entry.pending,
  confirmed_minor: entry.confirmed,
  currency: entry.currency,
  occurred_at: entry.at,
  reason: entry.reason,
  seller_id: sellerId,
  order_id: entry.orderId,
  item_id: entry.itemId,
  name: entry.name,
  rate_bp: entry.rateBp,
  recorded_at: recordedAt,
});

/** A folded line as a row. */
export const lineRow = (consultantId: number, line: FoldedLine, syncSeq: number, timeZone: string): LineRow => ({
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
});
