import type { Result } from '#shared/domain/result.ts';
import { canFix, command, idOf, keysOf } from './commands.ts';
import type { Author, OutboxFailure } from './enqueue.ts';
import type { NewFile } from './kinds.ts';
import { isUnfinished, isWaiting, type WriteRow } from './row.ts';
import { rowOf, type OutboxStore } from './state.ts';
import { repoint, rowsNeededBy } from './template.ts';

const givenUp = (row: WriteRow): WriteRow => ({ ...row, state: 'discarded', body: null });

/** What waits may be replaced by a corrected one too, as long as it is not on its way just now. */
export const canReplace = (row: WriteRow): boolean => canFix(row) || row.state === 'queued';

/**
 * Sends a refused write again, corrected, or another one in place of one that waits: a new write under a new key; what
 * depended on the old one depends on it, and uploads that only the old one needed are given up. `file` replaces the file
 * of an upload, which has no other input.
 */
export async function fix(
  store: OutboxStore,
  author: Author,
  id: string,
  { body, file, ifMatch }: { body?: unknown; file?: NewFile; ifMatch?: string | number },
): Promise<Result<WriteRow, OutboxFailure>> {
  const hash = await author.digest(JSON.stringify([id, body ?? null, file?.bytes.byteLength ?? null]));
  const newId = author.newId();
  return command(store, id, (row, rows) => {
    if (!canReplace(row)) return null;
    const needed = rowsNeededBy([row.params, body ?? row.body]);
    const unneeded = rowsNeededBy(row.body).filter((each) => !needed.includes(each));
    const next: WriteRow = {
      ...row,
      id: newId,
      seq: (rows.at(-1)?.seq ?? 0) + 1,
      body: body ?? row.body,
      file: file ? { key: newId, name: file.name, type: file.type, size: file.bytes.byteLength } : row.file,
      dependsOn: [...new Set([...row.dependsOn.filter((each) => !unneeded.includes(each)), ...needed])],
      after: rows
        .filter((each) => sharesTarget(row, each) && isWaiting(each) && each !== row && !waitsFor(rows, each, id))
        .map(idOf),
      ifMatch: ifMatch === undefined ? row.ifMatch : { version: String(ifMatch), after: null },
      locale: author.locale,
      appVersion: author.appVersion,
      createdAt: author.now,
      confirmedAt: author.now,
      state: 'queued',
      attempts: 0,
      nextAt: 0,
      waitMs: 0,
      // What it takes the place of may have arrived.
      trouble: row.state === 'queued' ? row.trouble : null,
      verdict: null,
      hash,
    };
    const moved = rows.filter((each) => isUnfinished(each) && each.dependsOn.includes(id)).map(leadTo(id, newId));
    const others = rows.filter((each) => each.id !== id && isUnfinished(each));
    const spare = others.filter(
      (each) => unneeded.includes(each.id) && !others.some(({ dependsOn }) => dependsOn.includes(each.id)),
    );
    return {
      value: next,
      put: [next, { ...row, state: 'discarded', body: null, replacedBy: newId }, ...moved, ...spare.map(givenUp)],
      dropFiles: keysOf(file ? [row, ...spare] : spare),
      files: file ? [{ id: newId, bytes: file.bytes }] : [],
    };
  });
}

const sharesTarget = (a: WriteRow, b: WriteRow): boolean => a.target !== null && a.target === b.target;

/** Whether a write goes only after another one, by whatever way: then that one must not go after it. */
function waitsFor(rows: readonly WriteRow[], row: WriteRow, id: string, seen = new Set<string>()): boolean {
  return [...row.dependsOn, ...row.after].some((each) => {
    if (each === id) return true;
    if (seen.has(each)) return false;
    seen.add(each);
    const before = rowOf(rows, each);
    return before !== undefined && waitsFor(rows, before, id, seen);
  });
}

const leadTo =
  (from: string, to: string) =>
  (row: WriteRow): WriteRow => ({
    ...row,
    dependsOn: row.dependsOn.map((each) => (each === from ? to : each)),
    params: Object.fromEntries(
      Object.entries(row.params).map(([name, value]) => [
        name,
        typeof value === 'object' && value.fromRow === from ? { ...value, fromRow: to } : value,
      ]),
    ),
    body: repoint(row.body, from, to),
  });
