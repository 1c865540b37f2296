import type { StepsAhead } from '#shared/domain/person/access.ts';
import { readWrites } from '#shared/outbox/dexie-store.ts';
import { stepsTaken } from '#shared/outbox/overlay.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { currentOutbox } from './outbox/open-outbox.ts';
import { outboxView } from './outbox/outbox-view.ts';
import { sessionState } from '#browser/session-state.ts';

/** The steps that these writes take beyond what the session says. */
function stepsIn(rows: readonly WriteRow[]): StepsAhead {
  const { asOf, counter } = sessionState.current().facts ?? { asOf: '', counter: null };
  return stepsTaken(rows, { asOf, counter });
}

/** Calls `tell` with the steps that wait to be sent, now and whenever they change; answers when the first are known. */
export async function followSteps(tell: (steps: StepsAhead | null) => void): Promise<void> {
  const { db } = await currentOutbox();
  if (!db) return tell(null);
  const tellOf = (rows: readonly WriteRow[]): void => tell(stepsIn(rows));
  // An outbox that cannot be read just now holds up no start.
  await readWrites(db).then(tellOf, () => undefined);
  const stop = outboxView.subscribe(() => {
    const view = outboxView.current();
    if (view?.of === db) tellOf(view.rows);
    else if (!db.isOpen()) stop();
  });
}

/**
 * Calls `tell` with whether a payment account was added on this phone that the session has not heard of, now and whenever
 * that changes, until the answer is called.
 */
export function watchQueuedAccount(tell: (isQueued: boolean) => void): () => void {
  const look = (): void => {
    const view = outboxView.current();
    tell(view !== null && stepsIn(view.rows).paymentMethod);
  };
  const stop = outboxView.subscribe(look);
  look();
  return stop;
}
