import type { StepsAhead } from '#shared/domain/person/access.ts';
import { readWrites } from '#shared/outbox/dexie-store.ts';
import { stepsTaken } from '#shared/outbox/overlay.ts';
import { lastingQuery } from './lasting-query.ts';
import { currentOutbox } from './outbox/open-outbox.ts';
import { sessionState } from '#browser/session-state.ts';

/** Calls `tell` with the steps that wait to be sent, now and whenever they change; answers when the first are known. */
export async function followSteps(tell: (steps: StepsAhead | null) => void): Promise<void> {
  const { db } = await currentOutbox();
  if (!db) return tell(null);
  await new Promise<void>((resolve) => {
    lastingQuery(
      () => readWrites(db),
      () => resolve(),
    ).subscribe((rows) => {
      const { asOf, counter } = sessionState.current().facts ?? { asOf: '', counter: null };
      tell(db.isOpen() ? stepsTaken(rows, { asOf, counter }) : null);
      resolve();
    });
  });
}
