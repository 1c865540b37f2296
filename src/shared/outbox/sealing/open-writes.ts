import type { SealingKey } from '#shared/session/sealing-keys.ts';
import type { OutboxDatabase } from '#shared/outbox/database.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import type { Shut } from './seal.ts';
import { formOf, openWrite, printOf, type OpenedWrite, type SealedWrite } from './stored-write.ts';

/** A write that lies here sealed and does not open in this session. It is not touched. */
interface ShutWrite {
  row: SealedWrite;
  why: Shut;
}

/** What a version of the app understands of an outbox. Rows of newer forms are left out, and stay where they lie. */
export interface OpenedWrites {
  /** In the order in which they were made. */
  rows: WriteRow[];
  shut: ShutWrite[];
  /** What was opened, by the id of the write. */
  opened: ReadonlyMap<string, OpenedWrite>;
}

/** What was opened of a database, by the print of the row: screens and drains read all rows again with every change. */
const KNOWN = new WeakMap<OutboxDatabase, ReadonlyMap<string, OpenedWrite>>();

const bySeq = (a: WriteRow, b: WriteRow): number => a.seq - b.seq || a.createdAt - b.createdAt;

/** Opens the rows of an outbox with the keys of the session. Asks the database for nothing. */
export async function openWrites(
  db: OutboxDatabase,
  stored: readonly { id: string }[],
  keys: readonly SealingKey[],
): Promise<OpenedWrites> {
  // Without a key nothing is open any more, whatever was known before.
  const before = keys.length > 0 ? KNOWN.get(db) : undefined;
  const known = new Map<string, OpenedWrite>();
  const shut: ShutWrite[] = [];
  const open = async (each: { id: string }): Promise<void> => {
    const { form, row } = formOf(each);
    if (form === 'clear') known.set(printOf(each), { row, secret: undefined, wasClear: true });
    if (form !== 'sealed') return;
    const outcome = await openWrite(row, keys);
    if (!outcome.ok) shut.push({ row, why: outcome.error });
    else if (outcome.value) known.set(printOf(each), outcome.value);
  };
  const closed = stored.filter((each) => {
    const print = printOf(each);
    const found = before?.get(print);
    if (found) known.set(print, found);
    return !found;
  });
  if (closed.length > 0) await Promise.all(closed.map(open));
  KNOWN.set(db, known);
  const all = [...known.values()];
  return {
    rows: all.map(({ row }) => row).sort(bySeq),
    shut,
    opened: new Map(all.map((each) => [each.row.id, each])),
  };
}

/** Remembers what was stored just now, so that whoever reads it next need not open it. */
export function rememberOpened(db: OutboxDatabase, opened: readonly (readonly [{ id: string }, OpenedWrite])[]): void {
  KNOWN.set(db, new Map([...(KNOWN.get(db) ?? []), ...opened.map(([row, each]) => [printOf(row), each] as const)]));
}
