import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { fetchLanguage } from '#i18n/activate.ts';
import { tellTimeBy } from '#i18n/format.ts';
import { reloadStored } from '#browser/install/before-reload.ts';
import { openCurrentCache, type CacheState } from '#data/cache.ts';
import { deviceChoices } from '#browser/device-choices.ts';
import { followGatewayClock, gatewayNow } from '#data/gateway-clock.ts';
import { forgetAhead } from '#data/live/read-ahead.ts';
import { showCalmly } from '#data/live/use-lasting.ts';
import { keepInstallOffer } from '#browser/install/install-offer.ts';
import { hasServiceWorkers, registerServiceWorker, shellReplaced } from '#browser/install/service-worker.ts';
import { endWhenPutAside } from '#browser/put-aside.ts';
import { sessionState } from '#browser/session-state.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { firstSyncEnd, startSyncing } from '#browser/sync-wakes.ts';
import { negotiateLocale, type Locale } from '#shared/domain/market/locale.ts';
import { entranceOf } from './entrance.ts';
import { followSession } from './follow-session.ts';
import { isDirectEntry, seedHistory } from './history-seeding.ts';
import { followPreferredLanguage, likelyLocale, readLanguages, speak, startLanguage } from './language.ts';
import { chunksUnderWay, loadChunk } from '#browser/load-chunk.ts';
import { App, Words } from './providers.tsx';
import { createAppRouter, type AppRouter } from './router.tsx';
import { followScriptErrors } from './script-errors.ts';
import { home } from './routes/routes.tsx';
import { Drawer } from './shell/shell.tsx';
import { followWidth, wideScreen } from '#ui/screen-width.ts';
import { removeStaticShell, staticShellEnd } from '#ui/static-shell.ts';
import { followStepsAhead } from './steps-ahead.ts';
import { followTheme } from './theme-choice.ts';
import { rememberVisit } from './visit-cookies.ts';

/** Addresses that show home to whoever is signed in. */
const LEAD_HOME = new Set(['/', '/home']);
/** The static shell never stands longer over the app, whatever the first screen waits for. */
const SHELL_LIMIT_MS = 4000;
/** How long a first visit waits for its figures before it fetches what the app needs without a connection. */
const SYNC_LIMIT_MS = 10_000;
/** A browser that lost its storage does not refuse, it stays silent; so does one in which another page holds it. */
const STORAGE_LIMIT_MS = 10_000;

/** Starts the page, in this order: session facts, language, database of the subject, router, screen, then the workers. */
export async function boot(element: HTMLElement): Promise<void> {
  followScriptErrors();
  followWidth();
  keepInstallOffer();
  const direct = isDirectEntry(history.state);
  const root = createRoot(element);
  if (!hasServiceWorkers()) return showStorageCard(root);
  endWhenPutAside();
  // A failure is met again where home is shown, which asks anew.
  const isHome = LEAD_HOME.has(location.pathname);
  if (isHome) home.preload().catch(() => undefined);
  fetchLanguage(likelyLocale()).catch(() => undefined);
  const languages = readLanguages();
  // Storage that refuses says so to whoever waits for it.
  languages.catch(() => undefined);
  let silent = true;
  const answers = await storageAnswers(() => void showStorageCard(root, () => silent));
  silent = false;
  if (!answers) return showStorageCard(root);
  followTheme();
  const { facts } = sessionState.current();
  const lookAt = new URLSearchParams(location.search).get('impersonate');
  const opened = openCurrentCache({ isRead: true });
  const leads = facts && isHome ? prepared(opened, facts) : null;
  // A load that fails is met where the drawer is shown.
  if (facts && wideScreen().matches) Drawer.preload().catch(() => undefined);
  const locale = await speak(await startLanguage(facts, languages).catch(() => negotiateLocale(navigator.languages)));
  // Where to begin can be told of home without what is on the phone.
  if (!leads) await opened;
  const router = await openRouter(direct);
  await followStepsAhead(() => void router.invalidate()).catch(() => undefined);
  // Matched before the first picture, which then is the screen itself. Elsewhere the guard may lead on.
  const matched = leads && location.pathname === '/home' ? router.load().catch(() => undefined) : null;
  await Promise.all([opened, leads, matched]);
  // Before anything is shown: a first look by the device's clock would age every figure.
  followGatewayClock();
  tellTimeBy(gatewayNow);
  // Who follows the history keeps this function; what it does changes once the first screen stands.
  const lead = { load: router.load };
  router.load = (options) => lead.load(options);
  root.render(<App router={router} />);
  setTimeout(removeStaticShell, SHELL_LIMIT_MS);
  void staticShellEnd.then(forgetAhead);
  followSession(router);
  followPreferredLanguage(() => void reloadStored());
  // Whoever is not signed in yet is shown that account at the end of the sign-on.
  if (facts && lookAt !== null) void lookAs(lookAt, locale).catch(() => undefined);
  // The worker would take processor and line from the screen that is just coming up.
  const firstScreen = staticShellEnd.then(chunksUnderWay);
  void staticShellEnd.then(showCalmly);
  void firstScreen.then(() => startSyncing());
  firstScreen
    .then(() => import('./upkeep.ts'))
    .then(({ startUpkeep }) => startUpkeep(router, lead, screensAhead(router)))
    .catch(() => undefined);
  // Figures come before what is needed without a connection.
  const late = new Promise((resolve) => setTimeout(resolve, SYNC_LIMIT_MS));
  void registerServiceWorker(Promise.race([firstSyncEnd, late]));
}

/** What does not come of home's own reading ahead it asks for by itself. */
const prepared = (opened: Promise<CacheState>, facts: SessionFacts): Promise<void> =>
  loadChunk(() => import('#features/home/read-ahead.ts'))
    .then(({ prepareHome }) => prepareHome(opened, facts))
    .catch(() => undefined);

const lookAs = (email: string, locale: Locale): Promise<void> =>
  loadChunk(() => import('#features/session/commands.ts')).then((part) => part.lookAs(email, locale));

/** Reads what every start needs; false when the phone's storage refuses. Says so once when it stays silent, and waits on. */
async function storageAnswers(onSilence: () => void): Promise<boolean> {
  const timer = setTimeout(onSilence, STORAGE_LIMIT_MS);
  const answers = await Promise.all([sessionState.load(), deviceChoices.load()]).then(
    () => true,
    () => false,
  );
  clearTimeout(timer);
  return answers;
}

/** Screens that are one tap away from most others. */
const screensAhead = ({ routesByPath }: AppRouter) =>
  (['/orders', '/sales', '/commissions', '/orders/$id/item/$itemId', '/orders/filter', '/account'] as const).flatMap(
    (path) => routesByPath[path].options.component ?? [],
  );

async function openRouter(direct: boolean): Promise<AppRouter> {
  const router = createAppRouter(createBrowserHistory());
  const typed = router.latestLocation;
  if (direct) {
    seedHistory(router.history, await entranceOf(router, typed.href));
    router.updateLatestLocation();
  }
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, hrefChanged }) => {
    if (!fromLocation || hrefChanged) rememberVisit(toLocation.pathname, toLocation.searchStr);
    if (fromLocation && hrefChanged && shellReplaced()) {
      // The address on screen follows a moment later; it is the one to load.
      router.history.flush();
      location.reload();
    }
  });
  return router;
}

/** `isSilent`: the storage may still answer; the app then takes the place of the card, or comes before it. */
async function showStorageCard(root: Root, isSilent: (() => boolean) | null = null): Promise<void> {
  const [{ StorageCard }] = await Promise.all([
    loadChunk(() => import('./storage-card.tsx')),
    speak(negotiateLocale(navigator.languages)),
  ]);
  if (isSilent !== null && !isSilent()) return;
  root.render(
    <Words>
      <StorageCard silent={isSilent !== null} />
    </Words>,
  );
}
