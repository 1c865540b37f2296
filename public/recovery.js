// @ts-check
/**
 * The page for an app that does not come: a release whose page fails at its start, a part that is missing or spoiled. It
 * first tries by itself, once in a while and whenever the browser reloads it: the newest version takes over, and the
 * place that was left is opened again. A place that leads here again has the card, on which Repair throws away everything
 * that can be downloaded again. What waits to be sent (databases `outbox.*`) and the session (`jforce-session`) are never
 * touched.
 */
(() => {
  const TRIED_AT = 'recovery-tried';
  /** Within this time of an attempt there is no other one by itself: what stays broken must not loop. */
  const PAUSE_MS = 5 * 60_000;
  const UPDATE_MS = 20_000;
  const DELETE_MS = 3000;
  const CACHES = 'cache.';

  /** The place that was left; never one of another origin. */
  const placeLeft = () => {
    const from = location.hash.slice(1);
    const place = new URL(from.startsWith('/') ? from : '/', location.origin);
    return place.origin === location.origin && place.pathname !== location.pathname ? place.href : '/';
  };
  const goBack = () => location.replace(placeLeft());

  /**
   * Waits for work whose failure changes nothing here, and not for ever.
   * @param {Promise<unknown>} work
   * @param {number} limitMs
   */
  const atMost = (work, limitMs) =>
    Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, limitMs))]);

  /** @param {ServiceWorker} worker @param {readonly ServiceWorkerState[]} states */
  const reaches = (worker, states) =>
    new Promise((resolve) => {
      const look = () => states.includes(worker.state) && resolve(null);
      worker.addEventListener('statechange', look);
      look();
    });

  /** Looks for a newer version and lets it take over without a question: the one that is here does not work. */
  const takeNewest = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return;
    await registration.update().catch(() => undefined);
    const newest = registration.installing ?? registration.waiting;
    if (!newest) return;
    await reaches(newest, ['installed', 'redundant']);
    newest.postMessage({ version: 1, type: 'SKIP_WAITING' });
    await reaches(newest, ['activated', 'redundant']);
  };

  const tryAgain = async () => {
    document.documentElement.classList.add('trying');
    await atMost(takeNewest(), UPDATE_MS);
    goBack();
  };

  /** @param {string} name */
  const deleteDatabase = (name) =>
    new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = resolve;
    });

  const forgetWorkers = async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((each) => each.unregister()));
  };
  const forgetFiles = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  const forgetRows = async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(CACHES) ? [name] : []));
    await Promise.all(names.map(deleteDatabase));
  };

  const repair = async () => {
    document.documentElement.classList.add('repairing');
    for (const forget of [forgetWorkers, forgetFiles, forgetRows]) await atMost(forget(), DELETE_MS);
    location.replace('/');
  };

  const wasTried = () => {
    try {
      const at = Number(sessionStorage.getItem(TRIED_AT));
      sessionStorage.setItem(TRIED_AT, String(Date.now()));
      return at > 0 && Math.abs(Date.now() - at) < PAUSE_MS;
    } catch {
      // A browser that keeps nothing must not loop either.
      return true;
    }
  };

  /** Shows the card in the language of the app, in all of them when it is not known. */
  const showOwnLanguage = () => {
    const chosen = /(?:^|; )locale=(fr|ar|en)/.exec(document.cookie)?.[1];
    if (!chosen) return;
    document.documentElement.lang = chosen;
    for (const section of document.querySelectorAll('section')) section.hidden = section.lang !== chosen;
  };

  /** The person used the browser's own reload: that is asking for another try, each time. */
  const isReload = () =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

  // Without a place that was left the person came for Repair.
  if (location.hash !== '' && (!wasTried() || isReload())) void tryAgain();
  document.addEventListener('DOMContentLoaded', () => {
    showOwnLanguage();
    for (const link of document.querySelectorAll('[data-again]'))
      link.addEventListener('click', (event) => {
        event.preventDefault();
        void tryAgain();
      });
    for (const button of document.querySelectorAll('[data-repair]'))
      button.addEventListener('click', () => void repair());
  });
})();
