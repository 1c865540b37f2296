import type { Result } from '#shared/domain/result.ts';
import { canFix, canReplace, command, idOf, isFollowed } from './commands.ts';
import type { Author, OutboxFailure } from './enqueue.ts';
import type { NewFile } from './kinds.ts';
import { mergeEdit, replaceIn } from './merge/merge-edit.ts';
import { dependsOnFor, givenUp, spareUploads } from './merge/one-form.ts';
import { isGivenUp, isUnfinished, isWaiting, type WriteRow } from './row.ts';
import { keysOf, rowOf, type OutboxStore } from './state.ts';
import { repoint } from './template.ts';
import { matchFor } from './versions.ts';

interface Corrected {
  body?: unknown;
  file?: NewFile;
  /** Version of what is there now, as the person saw it. */
  ifMatch?: string | number;
}

/**
 * Sends a refused write again, corrected, or another one in place of one that waits: a new write under a new key; what
 * depended on the old one or went after it does so with the new one, and uploads that only the old one needed are given up.
 * `file` replaces the file of an upload, which has no other input.
 */
export async function fix(
  store: OutboxStore,
  author: Author,
  id: string,
  corrected: Corrected,
): Promise<Result<WriteRow, OutboxFailure>> {
  const { file } = corrected;
  const newId = author.newId();
  return command(store, id, (row, rows) => {
    if (!canReplace(row)) return null;
    const next = correctedRow(rows, row, author, { ...corrected, newId });
    if (isFollowed(row)) {
      const { row: follower, others } = mergeEdit(rows, next);
      return { value: follower, put: [follower, ...others], dropFiles: keysOf(others.filter(isGivenUp)) };
    }
    const moved = rows
      .filter((each) => isUnfinished(each) && (each.dependsOn.includes(id) || each.after.includes(id)))
      .map(leadTo(id, newId));
    const gone = givenUp(row, newId);
    const merged = mergeEdit(replaceIn(rows, [gone, ...moved]), next);
    const left = [gone, ...moved, ...merged.others];
    const spare = spareUploads([...replaceIn(rows, left), merged.row], row.dependsOn).map((each) => givenUp(each));
    const given = [...left, ...spare].filter((each) => each.id !== id && isGivenUp(each));
    return {
      value: merged.row,
      put: [merged.row, ...left, ...spare],
      dropFiles: keysOf(file ? [row, ...given] : given),
      files: file ? [{ id: newId, bytes: file.bytes }] : [],
    };
  });
}

/** The write that goes in the place of another one, or after it. */
function correctedRow(
  rows: readonly WriteRow[],
  row: WriteRow,
  author: Author,
  { body, file, ifMatch, newId }: Corrected & { newId: string },
): WriteRow {
  const id = row.id;
  const said = body ?? row.body;
  const follows = isFollowed(row);
  const same = rows.filter((each) => sharesTarget(row, each) && (follows || each !== row));
  // What waits keeps the version that it was first made on: nobody has looked at what is there since.
  const version = canFix(row) ? (ifMatch ?? row.ifMatch?.version) : row.ifMatch?.version;
  return {
    ...row,
    id: newId,
    seq: (rows.at(-1)?.seq ?? 0) + 1,
    body: said,
    file: file ? { key: newId, name: file.name, type: file.type, size: file.bytes.byteLength } : row.file,
    dependsOn: dependsOnFor(row, said),
    after: same.filter((each) => isWaiting(each) && (follows || !waitsFor(rows, each, id))).map(idOf),
    ifMatch: version === undefined ? null : matchFor(String(version), since(row, same)),
    locale: author.locale,
    appVersion: author.appVersion,
    createdAt: author.now,
    confirmedAt: author.now,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    waitMs: 0,
    // What it takes the place of may have arrived.
    trouble: row.state === 'queued' && !follows ? row.trouble : null,
    verdict: null,
    hash: '',
    replacedBy: null,
  };
}

/**
 * Without the writes that were done before a conflict was met: what was there then has them, or the gateway was restored and
 * has lost them, and then their versions, given out anew, would make every try meet a conflict again.
 */
function since({ verdict }: WriteRow, same: readonly WriteRow[]): readonly WriteRow[] {
  const met = verdict?.code === 'CONFLICT' && verdict.asOf !== null ? Date.parse(verdict.asOf) : 0;
  return same.filter(({ state, verdict: its }) => state !== 'done' || !(Date.parse(its?.asOf ?? '') < met));
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
    after: row.after.map((each) => (each === from ? to : each)),
    params: Object.fromEntries(
      Object.entries(row.params).map(([name, value]) => [
        name,
        typeof value === 'object' && value.fromRow === from ? { ...value, fromRow: to } : value,
      ]),
    ),
    body: repoint(row.body, from, to),
  });
