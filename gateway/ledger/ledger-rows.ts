import { countsAs } from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import type { FoldedLine } from '#gateway/rules/fold-lines.ts';
import { lineId, type Step } from '#gateway/rules/ledger-entry.ts';
import type { CopyRow } from '#gateway/db/engine/copy-bytes.ts';
import type { Columns } from '#gateway/db/engine/record-set.ts';
import { addLine, LINE_SQL } from '#gateway/db/schema/line-columns.ts';

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

/** A line as it is stored, in a market's time zone, in the order of {@link LINE_COLUMNS}. */
export function lineRow({ consultantId, line, syncSeq }: LineWrite, timeZone: string): (string | number | null)[] {
  const { source, ordinal, entries } = line;
  const row = [consultantId, source, ordinal, entries, countsAs(line), dayOfLine(line, timeZone)];
  addLine(row, line);
  row.push(syncSeq);
  return row;
}

/** The entries of all movements, written at `recordedAt`, in the order of {@link ENTRY_COLUMNS}. */
export function* entryRows(writes: readonly LineWrite[], recordedAt: string): Generator<CopyRow> {
  for (const { consultantId, line, steps, sold } of writes) {
    const { source, ordinal, type, category, currency, rateBp } = line;
    const id = lineId(line);
    let no = line.entries - steps.length;
    for (const { kind, period, pending, confirmed, at, reason } of steps) {
      no += 1;
      yield [
        consultantId,
        `${id}#${no}/${kind}`,
        source,
        ordinal,
        no,
        kind,
        type,
        category,
        period,
        pending,
        confirmed,
        currency,
        at,
        reason,
        sold?.sellerId,
        sold?.orderId ?? '',
        sold?.itemId ?? '',
        sold ? '' : line.name,
        rateBp,
        recordedAt,
      ];
    }
  }
}
