import type { WriteKind } from '#shared/outbox/kinds.ts';
import { isUnfinished, type WriteRow } from '#shared/outbox/row.ts';
import { rowsNeededBy } from '#shared/outbox/template.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Kinds whose body names the fields that change: two of them to one thing are two edits of one form. */
const EDITS: ReadonlySet<WriteKind> = new Set(['update-profile', 'edit-payment-method', 'set-goal']);
export const isEdit = ({ kind }: Pick<WriteRow, 'kind'>): boolean => EDITS.has(kind);

/** The fields that a write names, null for a body that another version of the app made in a form not known here. */
export const fieldsOf = ({ body }: Pick<WriteRow, 'body'>): Fields | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.fromEntries(Object.entries(body)) : null;

/** Whether two writes edit the same thing in the same way, and are both compared with its version or both not. */
export const isOneForm = (a: WriteRow, b: WriteRow): boolean =>
  isEdit(a) &&
  a.kind === b.kind &&
  a.target !== null &&
  a.target === b.target &&
  (a.ifMatch === null) === (b.ifMatch === null) &&
  JSON.stringify(a.params) === JSON.stringify(b.params) &&
  fieldsOf(a) !== null &&
  fieldsOf(b) !== null;

/** Whether something that is not settled goes only after this very write. */
export const isNeeded = (rows: readonly WriteRow[], { id }: WriteRow): boolean =>
  rows.some((row) => isUnfinished(row) && row.dependsOn.includes(id));

/** The writes that `row` must come after when it says `body` from now on: those that only its old fields needed are none of them. */
export function dependsOnFor(row: WriteRow, body: unknown): string[] {
  const needed = rowsNeededBy([row.params, body]);
  const before = rowsNeededBy(row.body);
  return [...new Set([...row.dependsOn.filter((id) => !before.includes(id)), ...needed])];
}

/** What a write is once it is given up, or another one has taken its place. */
export const givenUp = (row: WriteRow, replacedBy: string | null = row.replacedBy): WriteRow => ({
  ...row,
  state: 'discarded',
  body: null,
  replacedBy,
});

/** The uploads among some writes that were needed before and that no other unfinished write needs any more. */
export function spareUploads(rows: readonly WriteRow[], wereNeeded: readonly string[]): WriteRow[] {
  const needed = new Set(rows.filter(isUnfinished).flatMap(({ dependsOn }) => dependsOn));
  return rows.filter(
    (row) => row.kind === 'upload-image' && isUnfinished(row) && wereNeeded.includes(row.id) && !needed.has(row.id),
  );
}
