import { deviceChoices } from '#browser/device-choices.ts';
import { keepDataNow } from '#browser/keep-data.ts';
import { keepPeriodicSync } from '#browser/push/periodic-sync.ts';
import { sessionState } from '#browser/session-state.ts';

/**
 * What a page sees to beside its screens, after the first paint: that the browser syncs in the background exactly while
 * somebody is signed in and data is not spared, and that it keeps the data of an app that was installed.
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
  sessionState.subscribe(look);
  deviceChoices.subscribe(look);
  addEventListener('appinstalled', () => {
    before = null;
    look();
    keepDataNow().catch(() => undefined);
  });
}
