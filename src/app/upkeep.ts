import { cacheState } from '../platform/cache.ts';
import { deviceChoices } from '../platform/device-choices.ts';
import { keepDataNow } from '../platform/keep-data.ts';
import { keepPeriodicSync } from '../platform/periodic-sync.ts';
import { dropSealed } from '../platform/sealed-outboxes.ts';
import { sessionState } from '../platform/session-state.ts';

/** Lets go of what people left here who did not come back, as of the last whole sync. */
async function forgetTheGone(): Promise<void> {
  const { facts } = sessionState.current();
  const { db } = cacheState.current();
  const sync = await db?.facts.get('sync');
  if (facts && sync?.asOf) await dropSealed(facts.subject, Date.parse(sync.asOf));
}

/**
 * What a page sees to beside its screens, after the first paint: that the browser syncs in the background exactly while
 * somebody is signed in and data is not spared, that it keeps the data of an app that was installed, and that outboxes whose
 * owners are gone do not stay for ever.
 */
export function startUpkeep(): void {
  let before: boolean | null = null;
  const look = (): void => {
    const { facts } = sessionState.current();
    const wanted = facts !== null && facts.impersonatedBy === null && !deviceChoices.current().sparing;
    if (wanted === before) return;
    before = wanted;
    void keepPeriodicSync(wanted);
  };
  look();
  forgetTheGone().catch(() => undefined);
  sessionState.subscribe(look);
  deviceChoices.subscribe(look);
  addEventListener('appinstalled', () => {
    before = null;
    look();
    keepDataNow().catch(() => undefined);
  });
}
