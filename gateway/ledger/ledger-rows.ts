import { countsAs } from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import type { FoldedLine } from '#gateway/rules/fold-lines.ts';
import { lineId, type Step } from '#gateway/rules/ledger-entry.ts';
import type { CopyValue } from '#gateway/db/engine/copy-bytes.ts';
import type { Columns } from '#gateway/db/engine/record-set.ts';
import { columnsOfLine, LINE_SQL } from '#gateway/db/schema/line-columns.ts';

/** The columns of `commission_line`. */
export const LINE_COLUMNS: Columns = {
  consultant_id: 'bigint',
  source: 'text',
  ordinal: 'integer',
  entries: 'integer',
  counts_as: 'text',
  day: 'date',
  ...LINE_SQL,
  sync_seq: 'bigint',
};

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

/** A line as it is stored, in a market's time zone, by the names of {@link LINE_COLUMNS}. */
export function lineRow(
  { consultantId, line, syncSeq }: LineWrite,
  timeZone: string,
): Readonly<Record<string, CopyValue>> {
  const row: Record<string, CopyValue> = columnsOfLine(line);
  row['consultant_id'] = consultantId;
  row['source'] = line.source;
  row['ordinal'] = line.ordinal;
  row['entries'] = line.entries;
  row['counts_as'] = countsAs(line);
  row['day'] = dayOfLine(line, timeZone);
  row['sync_seq'] = syncSeq;
  return row;
}

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
