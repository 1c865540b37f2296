import { asksStillSend, isSilent, isWaiting, needsPerson, type WriteRow } from '#shared/outbox/row.ts';

export interface WriteGroups {
  /** Refused, tried too often, or so old that the person is asked once more. */
  attention: WriteRow[];
  waiting: WriteRow[];
  sent: WriteRow[];
}

const newestFirst = (a: WriteRow, b: WriteRow): number => b.seq - a.seq;

/** Writes by what the person has to do with them, newest first. `now` is device time in ms. */
export function groupWrites(rows: readonly WriteRow[], now: number): WriteGroups {
  const reported = rows.filter((row) => !isSilent(row)).toSorted(newestFirst);
  const asks = (row: WriteRow): boolean => needsPerson(row) || asksStillSend(row, now);
  return {
    attention: reported.filter(asks),
    waiting: reported.filter((row) => isWaiting(row) && !asks(row)),
    sent: reported.filter(({ state }) => state === 'done'),
  };
}
