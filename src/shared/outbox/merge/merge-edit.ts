import { isUntried, isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import { matchFor } from '#shared/outbox/versions.ts';
import { dependsOnFor, fieldsOf, givenUp, isNeeded, isOneForm, spareUploads } from './one-form.ts';

/** What one more write makes of itself and of those that were there. */
interface Merged {
  row: WriteRow;
  /** The others that it changes. */
  others: WriteRow[];
}

/**
 * Makes one write of two edits of one form. Only into one that was never handed to the network: the new write takes its place
 * under its own key, on the version that the first edit was made on, and what was typed later wins. One that was tried
 * keeps key and body, because the gateway may know them; the new write then follows it. Fields of a refused edit of the
 * form that are named anew are settled by that.
 */
export function mergeEdit(rows: readonly WriteRow[], row: WriteRow): Merged {
  const first = rows.findLast((each) => isWaiting(each) && isOneForm(each, row));
  const takes = first !== undefined && isUntried(first) && !isNeeded([...rows, row], first);
  const merged = takes ? takePlaceOf(rows, first, row) : row;
  const outdated = rows.filter((each) => each.state === 'rejected' && isOneForm(each, row));
  const changed = [...(takes ? [givenUp(first, row.id)] : []), ...outdated.map((each) => without(each, row))];
  const wereNeeded = [...(takes ? [first] : []), ...outdated].flatMap(({ dependsOn }) => dependsOn);
  const spare = spareUploads([...replaceIn(rows, changed), merged], wereNeeded);
  return { row: merged, others: [...changed, ...spare.map((each) => givenUp(each))] };
}

/** The rows, with those that changed in the place of what they were. */
export const replaceIn = (rows: readonly WriteRow[], changed: readonly WriteRow[]): WriteRow[] =>
  rows.map((row) => changed.findLast(({ id }) => id === row.id) ?? row);

function takePlaceOf(rows: readonly WriteRow[], first: WriteRow, row: WriteRow): WriteRow {
  const body = { ...fieldsOf(first), ...fieldsOf(row) };
  const same = rows.filter((each) => each !== first && each.target === row.target);
  const needed = dependsOnFor({ ...first, dependsOn: [...first.dependsOn, ...row.dependsOn] }, body);
  return {
    ...row,
    body,
    dependsOn: needed,
    after: same.filter(isWaiting).map(({ id }) => id),
    ifMatch: first.ifMatch && row.ifMatch && matchFor(older(first.ifMatch.version, row.ifMatch.version), same),
  };
}

/** A form that was opened before the other one was shows less of what others did: its version is the one that counts. */
const older = (a: string, b: string): string => (Number(b) < Number(a) ? b : a);

/** A refused edit without the fields that a later one of its form names; given up when nothing is left. */
function without(refused: WriteRow, later: WriteRow): WriteRow {
  const said = fieldsOf(later) ?? {};
  const left = Object.entries(fieldsOf(refused) ?? {}).filter(([name]) => !Object.hasOwn(said, name));
  if (left.length === 0) return givenUp(refused, later.id);
  const body = Object.fromEntries(left);
  const { verdict } = refused;
  return {
    ...refused,
    body,
    dependsOn: dependsOnFor(refused, body),
    verdict: verdict && { ...verdict, errors: verdict.errors.filter(({ property }) => !Object.hasOwn(said, property)) },
  };
}
