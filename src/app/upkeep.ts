import { i18n } from '@lingui/core';
import { deviceChoices } from '#browser/device-choices.ts';
import { keepAppFiles } from '#browser/install/app-files.ts';
import { keepDataNow } from '#browser/keep-data.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { keepPeriodicSync } from '#browser/push/periodic-sync.ts';
import { sessionState } from '#browser/session-state.ts';
import { hasSynced } from '#browser/sync-wakes.ts';
import { CHANNEL, parseBroadcast } from '#shared/bridge/broadcast.ts';
import { DEFAULT_LOCALE, isLocale, LANGUAGES, type Locale } from '#shared/domain/market/locale.ts';
import { noteReady } from '#shared/session/ready-mark.ts';
import { answerFirst, type Lead } from './answer-first.ts';
import { passFocusOn } from './shell/pass-focus.ts';
import type { AppRouter } from './router.tsx';

/** Whoever has nothing to do on the intro for this long is reading it: the line is free. */
const READING_MS = 4000;
/** Figures come before what is needed without a connection, but a sync that takes longer than this is not waited for. */
const DATA_MS = 12_000;

/** A screen whose code can be loaded before anybody asks for it. */
interface Ahead {
  preload?: (() => Promise<void> | undefined) | undefined;
}

/** When the page has nothing to do; a browser that does not tell is taken at its word after a moment. */
const idle = (): Promise<void> =>
  new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go());
    else setTimeout(go, 200);
  });

/** Loads the screens that are one tap away, one after the other, once they lie on the phone: a tap then finds them ready. */
async function loadAhead(screens: readonly Ahead[]): Promise<void> {
  for (const { preload } of screens) {
    await idle();
    await preload?.()?.catch(() => undefined);
  }
}

function onceOnly(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

const onScreen = (): Locale => (isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE);

/** Has what the app needs without a connection fetched: first in the language on screen, then in the others, unless data is spared. */
function followAppFiles(whole: () => void): void {
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
      else whole();
    },
  });
  i18n.on('change', look);
}

/** What comes to this phone by push is what its person wants; a start without it is repaired by the next one. */
async function keepPush(what: 'keepPushTrue' | 'renewLostPush' = 'keepPushTrue'): Promise<void> {
  // Whoever was never asked has nothing to keep.
  if (!('Notification' in window) || Notification.permission === 'default') return;
  await loadChunk(() => import('#browser/push/push.ts'))
    .then((push) => push[what]())
    .catch(() => undefined);
}

/**
 * Asks again when somebody else is here, or nobody any more: another window, or a sign-in without a sign-out, may see to that;
 * and when the sync has found that nothing arrives here any more.
 */
function keepPushInStep(): void {
  const subjectNow = (): string | null => sessionState.current().facts?.subject ?? null;
  let before = subjectNow();
  void keepPush();
  sessionState.subscribe(() => {
    const now = subjectNow();
    if (now !== before) void keepPush();
    before = now;
  });
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (parseBroadcast(data)?.kind === 'push-changed') void keepPush('renewLostPush');
  });
}

/**
 * What a page sees to beside its screens, after the first paint: that the browser syncs in the background exactly while
 * somebody is signed in and data is not spared, that it keeps the data of an app that was installed, that the app gets
 * whole onto the phone, that a touch is answered before its screen is made, that no control takes the focus with it when it
 * goes, and that push comes as its person wants.
 */
export function startUpkeep(router: AppRouter, lead: Lead, screens: readonly Ahead[]): void {
  answerFirst(router, lead);
  passFocusOn();
  keepPushInStep();
  followAppFiles(onceOnly(() => void loadAhead(screens)));
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
