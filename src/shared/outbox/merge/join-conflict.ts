import { isUntried, isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import { resolveMatch } from '#shared/outbox/versions.ts';
import { dependsOnFor, fieldsOf, givenUp, isNeeded, isOneForm, spareUploads } from './one-form.ts';
import { replaceIn } from './merge-edit.ts';

const bySeq = (a: WriteRow, b: WriteRow): number => a.seq - b.seq;

/**
 * Makes one of an edit that has just met a conflict and the edits of its form that share its lot: those that met one before,
 * and those that follow it and would meet the same. The person is asked once, with what was typed last. Answers with every
 * row that changes, the refused one among them.
 */
export function joinConflict(rows: readonly WriteRow[], refused: WriteRow): WriteRow[] {
  if (refused.state !== 'rejected' || refused.verdict?.code !== 'CONFLICT') return [refused];
  const now = replaceIn(rows, [refused]);
  const present = versionOf(refused.verdict.present);
  // One that was tried hears its own answer, and those after it follow that one.
  const isLast = !now.some((row) => isWaiting(row) && !isUntried(row) && isOneForm(row, refused));
  const sharesLot = (row: WriteRow): boolean =>
    row.state === 'rejected'
      ? row.verdict?.code === 'CONFLICT'
      : isLast &&
        isUntried(row) &&
        row.seq > refused.seq &&
        row.ifMatch !== null &&
        resolveMatch(now, row.ifMatch) !== present;
  const mates = now.filter(
    (row) => row.id !== refused.id && isOneForm(row, refused) && sharesLot(row) && !isNeeded(now, row),
  );
  if (mates.length === 0) return [refused];
  const all = [...mates, refused].sort(bySeq);
  const body = Object.assign({}, ...all.map(fieldsOf));
  const dependsOn = [...new Set(all.flatMap((row) => dependsOnFor(row, body)))];
  const joined: WriteRow = { ...refused, body, dependsOn };
  const changed = [joined, ...mates.map((row) => givenUp(row, refused.id))];
  const spare = spareUploads(
    replaceIn(now, changed),
    all.flatMap((row) => row.dependsOn),
  );
  return [...changed, ...spare.map((row) => givenUp(row))];
}

const versionOf = (present: unknown): string | null =>
  typeof present === 'object' && present !== null && 'version' in present ? String(present.version) : null;
