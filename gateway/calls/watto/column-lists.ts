import { asArrays } from './as-arrays.ts';
import { asRecords } from './as-records.ts';
import { type ColumnList, columnList } from './column-list.ts';
import type { ListSource } from './column-source.ts';

/** A table of rows that stand in periods and carry the consultant's counter at their last change. */
interface CountedTable extends Pick<ListSource, 'table' | 'fields' | 'gone'> {
  /** The moment by which a period is sorted. */
  moment: string;
  /** What tells rows of the same moment, or of the same counter, apart. */
  thenBy: ListSource['sort']['thenBy'];
}

/**
 * Rows that changed after a cursor. The upper end, above which there is nothing, lets PostgreSQL expect few rows without
 * knowing the cursor; with one end it expects a third of all, and then plans the statement anew each time it is asked.
 */
const CHANGED_SINCE = 'sync_seq > $2::bigint and sync_seq <= 9223372036854775807';

/** The two ways to pull a table: the rows that are there in one period, or those that changed after a cursor, with what is gone. */
export function columnLists(counted: CountedTable): { period: ColumnList; since: ColumnList } {
  const { table, fields, moment, thenBy, gone } = counted;
  const there = gone === undefined ? '' : ` and not (${gone.when})`;
  return {
    period: columnList(
      { table, fields, where: `period = $2::date${there}`, sort: { by: moment, type: 'timestamptz', thenBy } },
      asArrays,
    ),
    since: columnList(
      { table, fields, where: CHANGED_SINCE, sort: { by: 'sync_seq', type: 'bigint', thenBy }, ...(gone && { gone }) },
      asRecords,
    ),
  };
}
