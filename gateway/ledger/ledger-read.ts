import { type Selectable, sql } from 'kysely';
import type { CutOver } from '#gateway/db/cut-over.ts';
import type { Db } from '#gateway/db/db.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import type { FoldedLine } from '#gateway/rules/fold-lines.ts';
import { lineId } from '#gateway/rules/ledger-entry.ts';
import { anyOfThem, recordSet } from '#gateway/db/engine/record-set.ts';
import { lineOfColumns } from '#gateway/db/schema/line-columns.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

type StoredLine = Selectable<Schema['commission_line']>;

/** A row of the database as the line that it holds. */
export const storedLine = (row: Omit<StoredLine, 'counts_as' | 'day' | 'sync_seq' | 'consultant_id'>): FoldedLine => ({
  ...lineOfColumns(row),
  source: row.source,
  ordinal: row.ordinal,
  entries: row.entries,
  id: lineId(row),
  state: row.state,
  reverses: row.category === 'reversal' ? row.source : '',
});

export const sourceOfRow = (consultantId: number, source: string): string => `${consultantId} ${source}`;

/** The lines that some sources have, by {@link sourceOfRow}; a source without lines is not there. */
export async function readLinesOf(
  tx: Db,
  sources: readonly { consultant_id: number; source: string }[],
): Promise<Map<string, FoldedLine[]>> {
  const lines = new Map<string, FoldedLine[]>();
  if (sources.length === 0) return lines;
  const { rows } = await sql<StoredLine>`
    select commission_line.* from ${recordSet({ consultant_id: 'bigint', source: 'text' }, sources)}
    join commission_line using (consultant_id, source)
    where commission_line.consultant_id = ${anyOfThem(sources)} order by ordinal`.execute(tx);
  for (const row of rows) {
    const key = sourceOfRow(row.consultant_id, row.source);
    const known = lines.get(key);
    if (known) known.push(storedLine(row));
    else lines.set(key, [storedLine(row)]);
  }
  return lines;
}

/**
 * First month that is not closed yet, for each consultant; '' when none was. What a program of before has decided is closed
 * as soon as all of it is in.
 */
export async function readOpenFrom(
  tx: Db,
  consultantIds: readonly number[],
  { liveFrom, inHistory }: CutOver,
): Promise<(consultantId: number) => string> {
  const closed = await tx
    .selectFrom('payout_decision')
    .select(['consultant_id', (row) => row.fn.max('period').as('last')])
    .where('consultant_id', '=', sql<number>`any(${[...consultantIds]}::bigint[])`)
    .groupBy('consultant_id')
    .execute();
  const openFrom = new Map(closed.map(({ consultant_id: id, last }) => [id, addDays(monthEnd(last), 1)]));
  const first = inHistory ? '' : liveFrom;
  return (id) => openFrom.get(id) ?? first;
}

/**
 * First month that takes money which belongs to no item, for each consultant: open, and paid here. While orders of before
 * are still coming in, what is said of such money is no part of their history, where nobody would ever pay it.
 */
export async function readPayableFrom(
  tx: Db,
  consultantIds: readonly number[],
  cutOver: CutOver,
): Promise<(consultantId: number) => string> {
  const openFrom = await readOpenFrom(tx, consultantIds, cutOver);
  return (id) => (openFrom(id) > cutOver.liveFrom ? openFrom(id) : cutOver.liveFrom);
}
