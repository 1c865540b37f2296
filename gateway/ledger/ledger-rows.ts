import { countsAs } from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import type { FoldedLine } from '#gateway/rules/fold-lines.ts';
import { lineId, type Step } from '#gateway/rules/ledger-entry.ts';
import type { CopyValue } from '#gateway/db/engine/copy-bytes.ts';
import type { Columns } from '#gateway/db/engine/record-set.ts';

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

/** The columns of `commission_ledger`, in the order in which the month end selects them. */
export const ENTRY_COLUMNS = {
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

/** A line with the movements that lead to it, the last ones of its entries. */
export interface LineWrite {
  consultantId: number;
  line: FoldedLine;
  syncSeq: number;
  steps: readonly Step[];
  /** The item that it comes from, which a line of the team does not name; null for what belongs to no item. */
  sold: { sellerId: number; orderId: string; itemId: string } | null;
}

/** A line as it is stored, in a market's time zone. */
export const lineRow = (
  { consultantId, line, syncSeq }: LineWrite,
  timeZone: string,
): Record<keyof typeof LINE_COLUMNS, CopyValue> => ({
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

/** The entries of all movements, written at `recordedAt`. */
export function* entryRows(
  writes: readonly LineWrite[],
  recordedAt: string,
): Generator<Record<keyof typeof ENTRY_COLUMNS, CopyValue>> {
  for (const write of writes)
    for (const [index, step] of write.steps.entries())
      yield entryRow(write, step, write.line.entries - write.steps.length + index + 1, recordedAt);
}

const entryRow = (
  { consultantId, line, sold }: LineWrite,
  step: Step,
  no: number,
  recordedAt: string,
): Record<keyof typeof ENTRY_COLUMNS, CopyValue> => ({
  consultant_id: consultantId,
  source_key: `${lineId(line)}#${no}/${step.kind}`,
  source: line.source,
  ordinal: line.ordinal,
  entry_no: no,
  kind: step.kind,
  type: line.type,
  category: line.category,
  period: step.period,
  pending_minor: step.pending,
  confirmed_minor: step.confirmed,
  currency: line.currency,
  occurred_at: step.at,
  reason: step.reason,
  seller_id: sold?.sellerId,
  order_id: sold?.orderId ?? '',
  item_id: sold?.itemId ?? '',
  name: sold ? '' : line.name,
  rate_bp: line.rateBp,
  recorded_at: recordedAt,
});
