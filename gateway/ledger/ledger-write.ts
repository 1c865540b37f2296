import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { CopyRow } from '#gateway/db/engine/copy-bytes.ts';
import { copyIn } from '#gateway/db/engine/copy-in.ts';
import { ENTRY_COLUMNS, entryRows, LINE_COLUMNS, lineRow, type LineWrite } from './ledger-rows.ts';
import { mapped } from '#gateway/db/engine/mapped.ts';
import { nameList, rowSet } from '#gateway/db/engine/record-set.ts';

const KEY: ReadonlySet<string> = new Set(['consultant_id', 'source', 'ordinal']);
const ASSIGNMENTS = sql.raw(
  Object.keys(LINE_COLUMNS)
    .filter((column) => !KEY.has(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/** Id of a line in SQL, as `lineId` of gateway/rules/ledger-entry.ts makes it. */
export const LINE_ID = `source || case when ordinal = 1 then '' else '~' || ordinal end`;

/**
 * Appends entries and puts the lines that they make in the place of the lines before. The consultants must be locked; an
 * entry that is there already fails the transaction, for then its line was read before it was written.
 */
export async function writeLedger(
  { db, clock, market }: Pick<Services, 'db' | 'clock' | 'market'>,
  writes: readonly LineWrite[],
): Promise<void> {
  await copyIn(db, 'commission_ledger', ENTRY_COLUMNS, entryRows(writes, isoNow(clock)));
  const rowOf = (write: LineWrite) => lineRow(write, market.timeZone);
  await copyIn(db, 'commission_line', LINE_COLUMNS, mapped(writes.filter(isNew), rowOf));
  await replaceLines(db, writes.filter((write) => !isNew(write)).map(rowOf));
}

/** A line that these very entries begin. */
const isNew = ({ line, steps }: LineWrite): boolean => steps.length > 0 && steps.length === line.entries;

async function replaceLines(db: Services['db'], rows: readonly CopyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into commission_line (${nameList(LINE_COLUMNS)})
    select ${nameList(LINE_COLUMNS)} from ${rowSet(LINE_COLUMNS, rows)}
    on conflict (consultant_id, source, ordinal) do update set ${ASSIGNMENTS}`.execute(db);
}
