import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { activate } from '../i18n/activate.ts';
import { openCurrentCache } from '../platform/cache.ts';
import { deviceChoices } from '../platform/device-choices.ts';
import { followGatewayClock } from '../platform/gateway-clock.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { sessionState } from '../platform/session-state.ts';
import { startSyncing } from '../platform/sync-wakes.ts';
import { negotiateLocale } from '../shared/domain/locale.ts';
import { entranceOf } from './entrance.ts';
import { followSession } from './follow-session.ts';
import { isDirectEntry, seedHistory } from './history-seeding.ts';
import { followPreferredLanguage, startLanguage } from './language.ts';
import { loadChunk } from './load-chunk.ts';
import { App, Words } from './providers.tsx';
import { createAppRouter, type AppRouter } from './router.tsx';
import { StorageCard } from './storage-card.tsx';
import { removeStaticShell } from '../ui/static-shell.ts';
import { followTheme } from './theme-choice.ts';
import { rememberVisit } from './visit-cookies.ts';

/** The static shell never stands longer over the app, whatever the first screen waits for. */
const SHELL_LIMIT_MS = 4000;

/** Starts the page, in this order: session facts, language, database of the subject, router, screen, then the workers. */
export async function boot(element: HTMLElement): Promise<void> {
  const direct = isDirectEntry(history.state);
  const root = createRoot(element);
  if (!('serviceWorker' in navigator)) return showStorageCard(root);
  try {
    await Promise.all([sessionState.load(), deviceChoices.load()]);
  } catch {
    return showStorageCard(root);
  }
  followTheme();
  const { facts } = sessionState.current();
  const locale = await startLanguage(facts).catch(() => negotiateLocale(navigator.languages));
  await Promise.all([loadChunk(() => activate(locale)), openCurrentCache()]);
  const router = await openRouter(direct);
  root.render(<App router={router} />);
  setTimeout(removeStaticShell, SHELL_LIMIT_MS);
  followSession(router);
  followPreferredLanguage(() => location.reload());
  followGatewayClock();
  startSyncing();
  void registerServiceWorker();
}

async function openRouter(direct: boolean): Promise<AppRouter> {
  const router = createAppRouter(createBrowserHistory());
  const typed = router.latestLocation;
  if (direct) {
    seedHistory(router.history, await entranceOf(router, typed.href));
    router.updateLatestLocation();
  }
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, hrefChanged }) => {
    if (!fromLocation || hrefChanged) rememberVisit(toLocation.pathname, toLocation.searchStr);
  });
  return router;
}

async function showStorageCard(root: Root): Promise<void> {
  await loadChunk(() => activate(negotiateLocale(navigator.languages)));
  root.render(
    <Words>
      <StorageCard />
    </Words>,
  );
}
