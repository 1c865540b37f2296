import { sql } from 'kysely';
import type { Services } from '../calls/handler.ts';
import { isoNow } from '../clock.ts';
import { LINE_COLUMNS, lineRow, type LineWrite, STEP_COLUMNS, stepRows, WRITE_COLUMNS } from './ledger-rows.ts';
import { nameList, recordSet } from './record-set.ts';

const KEY: ReadonlySet<string> = new Set(['consultant_id', 'source', 'ordinal']);
const ASSIGNMENTS = sql.raw(
  Object.keys(LINE_COLUMNS)
    .filter((column) => !KEY.has(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/** Id of a line in SQL, as `lineId` of gateway/rules/ledger-entry.ts makes it. */
export const LINE_ID = `source || case when ordinal = 1 then '' else '~' || ordinal end`;

/** Columns of the ledger, in the order in which {@link writeLedger} and the month end select them. */
export const LEDGER_COLUMNS = sql.raw(
  `consultant_id, source_key, source, ordinal, entry_no, kind, type, category, period, pending_minor, confirmed_minor,
  currency, occurred_at, reason, seller_id, order_id, item_id, name, rate_bp, recorded_at`,
);

/**
 * Appends entries and puts the lines that they make in the place of the lines before, in one statement. The consultants
 * must be locked; an entry that is there already fails the transaction, for then its line was read before it was written.
 */
export async function writeLedger(
  { db, clock, market }: Pick<Services, 'db' | 'clock' | 'market'>,
  writes: readonly LineWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const lines = writes.map((write, at) => lineRow(write, at, market.timeZone));
  const steps = writes.flatMap(stepRows);
  await sql`
    with line as materialized (select * from ${recordSet(WRITE_COLUMNS, lines)}),
    appended as (
      insert into commission_ledger (${LEDGER_COLUMNS})
      select consultant_id, ${sql.raw(LINE_ID)} || '#' || entry_no || '/' || kind, source, ordinal, entry_no, kind, type,
        category, entry_period, pending_minor, confirmed_minor, currency, occurred_at, entry_reason, seller_id,
        coalesce(sold_order, ''), coalesce(sold_item, ''), case when seller_id is null then name else '' end, rate_bp,
        ${isoNow(clock)}::timestamptz
      from (select * from ${recordSet(STEP_COLUMNS, steps)}) step join line using (at)
    )
    insert into commission_line (${nameList(LINE_COLUMNS)})
    select ${nameList(LINE_COLUMNS)} from line
    on conflict (consultant_id, source, ordinal) do update set ${ASSIGNMENTS}`.execute(db);
}
