import { CompiledQuery, type Kysely } from 'kysely';
import { CopyBytes, type CopyRow } from './copy-bytes.ts';
import type { Columns } from './record-set.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** Rows on their way into `target`, a table with the names of its columns. They are sent once, then they are gone. */
export class CopyRows {
  readonly target: string;
  readonly rows: Uint8Array<ArrayBuffer>;
  constructor(target: string, rows: Uint8Array<ArrayBuffer>) {
    this.target = target;
    this.rows = rows;
  }
}

/**
 * Adds rows to a table by COPY, which costs an engine two thirds of the same rows as an `insert`; each has its fields in the
 * order of `columns`. One whose key is there already fails the transaction.
 */
export async function copyIn(
  db: Kysely<Schema>,
  table: keyof Schema,
  columns: Columns,
  rows: Iterable<CopyRow>,
): Promise<void> {
  const bytes = new CopyBytes();
  for (const row of rows) bytes.row(row);
  const whole = bytes.whole();
  if (whole.length === 0) return;
  const target = `${table} (${Object.keys(columns).join(', ')})`;
  await db.executeQuery(CompiledQuery.raw(`copy ${target} from stdin`, [new CopyRows(target, whole)]));
}
