import { laidOver, type RowsMoment } from '#shared/outbox/overlay.ts';
import { asksStillSend, needsPerson, type WriteRow } from '#shared/outbox/row.ts';

/**
 * The registration of this phone, for somebody who was not registered at a moment: one that was refused is
 * corrected, one that waits is told. One that was done before that moment is undone since, and none.
 */
export interface RegistrationState {
  refused: WriteRow | null;
  waiting: WriteRow | null;
}

export function registrationState(rows: readonly WriteRow[], moment: RowsMoment): RegistrationState {
  const last = rows.findLast(({ kind, state }) => kind === 'register' && state !== 'discarded') ?? null;
  const waits = last !== null && (last.state === 'parked' || laidOver([last], moment, 'register').length > 0);
  return { refused: last?.state === 'rejected' ? last : null, waiting: waits ? last : null };
}

/** Whether a write is sent without the person: not once it was tried too often, nor when it has waited too long. `now` is device time in ms. */
export const goesByItself = (write: WriteRow, now: number): boolean =>
  !needsPerson(write) && !asksStillSend(write, now);
