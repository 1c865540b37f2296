import { sql } from 'kysely';
import type { Db } from '../calls/handler.ts';
import { LEDGER_COLUMNS, LINE_COLUMNS, type LedgerRow, type LineRow } from './ledger-rows.ts';
import { nameList, recordSet } from './record-set.ts';

const KEY: readonly string[] = ['consultant_id', 'source', 'ordinal'];
const ASSIGNMENTS = sql.raw(
  Object.keys(LINE_COLUMNS)
    .filter((column) => !KEY.includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/**
 * Appends entries and puts the lines that they make in the place of the lines before, in one statement. The consultants
 * must be locked; an entry that is there already fails the transaction, for then its line was read before it was written.
 */
export async function writeLedger(tx: Db, entries: readonly LedgerRow[], lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with appended as (
      insert into commission_ledger (${nameList(LEDGER_COLUMNS)})
      select ${nameList(LEDGER_COLUMNS)} from ${recordSet(LEDGER_COLUMNS, entries)}
    )
    insert into commission_line (${nameList(LINE_COLUMNS)})
    select ${nameList(LINE_COLUMNS)} from ${recordSet(LINE_COLUMNS, lines)}
    on conflict (consultant_id, source, ordinal) do update set ${ASSIGNMENTS}`.execute(tx);
}
