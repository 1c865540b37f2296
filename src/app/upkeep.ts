import { i18n } from '@lingui/core';
import { deviceChoices } from '#browser/device-choices.ts';
import { keepAppFiles } from '#browser/install/app-files.ts';
import { keepDataNow } from '#browser/keep-data.ts';
import { keepPeriodicSync } from '#browser/push/periodic-sync.ts';
import { sessionState } from '#browser/session-state.ts';
import { hasSynced } from '#browser/sync-wakes.ts';
import { DEFAULT_LOCALE, isLocale, LANGUAGES, type Locale } from '#shared/domain/market/locale.ts';
import { noteReady } from '#shared/session/ready-mark.ts';

/** Whoever has nothing to do on the intro for this long is reading it: the line is free. */
const READING_MS = 4000;
/** Figures come before what is needed without a connection, but a sync that takes longer than this is not waited for. */
const DATA_MS = 12_000;

const onScreen = (): Locale => (isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE);

/** Has what the app needs without a connection fetched: first in the language on screen, then in the others, unless data is spared. */
function followAppFiles(): void {
  const began = performance.now();
  const look = keepAppFiles({
    languages: () => [onScreen()],
    laterLanguages() {
      if (deviceChoices.current().sparing) return [];
      return hasSynced() ? LANGUAGES.filter((each) => each !== onScreen()) : null;
    },
    isTurn() {
      const passed = performance.now() - began;
      return sessionState.current().facts === null ? passed > READING_MS : hasSynced() || passed > DATA_MS;
    },
    onCount(count) {
      if (count?.missing !== 0 || sessionState.current().facts === null) noteReady(false).catch(() => undefined);
    },
  });
  i18n.on('change', look);
}

/**
 * What a page sees to beside its screens, after the first paint: that the browser syncs in the background exactly while
 * somebody is signed in and data is not spared, that it keeps the data of an app that was installed, and that the app gets
 * whole onto the phone.
 */
export function startUpkeep(): void {
  followAppFiles();
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
