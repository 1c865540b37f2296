import { CompiledQuery, type Kysely } from 'kysely';
import { CopyBytes, type CopyValue } from './copy-bytes.ts';
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
 * Adds rows to a table by COPY, which costs an engine two thirds of the same rows as an `insert`. One whose key is there
 * already fails the transaction.
 */
export async function copyIn<Name extends string>(
  db: Kysely<Schema>,
  table: keyof Schema,
  columns: Readonly<Record<Name, string>>,
  rows: Iterable<Readonly<Record<Name, CopyValue>>>,
): Promise<void> {
  const bytes = copyBytes(columns, rows);
  if (bytes.length === 0) return;
  const target = `${table} (${Object.keys(columns).join(', ')})`;
  await db.executeQuery(CompiledQuery.raw(`copy ${target} from stdin`, [new CopyRows(target, bytes)]));
}

function copyBytes<Name extends string>(
  columns: Readonly<Record<Name, string>>,
  rows: Iterable<Readonly<Record<Name, CopyValue>>>,
): Uint8Array<ArrayBuffer> {
  const names: Name[] = [];
  for (const name in columns) names.push(name);
  const bytes = new CopyBytes();
  for (const row of rows) {
    for (const name of names) bytes.field(row[name]);
    bytes.endRow();
  }
  return bytes.whole();
}
