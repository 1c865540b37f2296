// @ts-check
/**
 * What the page does before and without the app: it paints the last known figures of home into the static shell, and
 * leaves for the page that repairs (public/recovery.html) when the app does not come. The figures are the one record that home
 * left behind (src/browser/painted-home.ts), which is read at once. Behind them it looks up the running session, takes away
 * what belongs to another, and never makes a database: one without the app's stores would keep the app from opening its own.
 * Whoever was never here gets the first screen with its words instead. The app waits for `window.appMayStart`: while its
 * scripts run, nothing else can, and what is painted here would stand on the screen only after them.
 */
/** @typedef {import('../src/shared/session/first-paint.ts').FirstPaint} FirstPaint */
(() => {
  // Offered by styles alone where this script never comes (src/shell.css).
  document.querySelector('.boot-late')?.remove();

  /** @param {string} name @param {string} text */
  const element = (name, text) => {
    const made = document.createElement('span');
    made.className = name;
    made.textContent = text;
    return made;
  };

  /** @param {string} name */
  const cookie = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

  const LEFT = 'first-paint';

  /** What home left (src/browser/painted-home.ts) in whatever form, null where nothing can be had. @returns {FirstPaint | null} */
  const left = () => {
    try {
      return JSON.parse(localStorage.getItem(LEFT) ?? 'null');
    } catch {
      return null;
    }
  };

  const record = left();

  // On whatever address, and before anything is looked up: else the brand changes sides after it was painted.
  const spoken = cookie('locale');
  const likely = spoken ?? record?.locale;
  if (likely) Object.assign(document.documentElement, { lang: likely, dir: likely === 'ar' ? 'rtl' : 'ltr' });

  // The browser may offer the installation before the app is there, and does so once only.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });

  /** The app did not come within this time: a part of it is missing, and it cannot say so itself. */
  const START_LIMIT_MS = 25_000;
  /** The same after something failed, which may be nothing that the app needs. */
  const FAILED_LIMIT_MS = 5000;
  const RECOVERY = '/recovery.html';
  const shell = () => document.getElementById('boot');

  /** Whether the page that repairs can be had: a part of it may be on the phone before the others, and repairs nothing. */
  const isWhole = () =>
    Promise.all([RECOVERY, '/recovery.js', '/recovery.css'].map((path) => fetch(path))).then(
      (answers) => answers.every(({ ok }) => ok),
      () => false,
    );

  let leaving = false;
  /**
   * Leaves for the page that repairs. When that page cannot be had, either, the person stays and `stay` is called.
   * @param {() => void} stay
   */
  const recover = async (stay) => {
    if (leaving) return;
    leaving = true;
    if (await isWhole()) {
      // After the hash: the service worker keeps the page by its address alone.
      location.replace(`${RECOVERY}#${location.pathname}${location.search}`);
    } else {
      leaving = false;
      stay();
    }
  };

  const sayNotStarted = () => {
    const target = shell()?.querySelector('.boot-page');
    const stuck = document.getElementById('stuck');
    if (!target || !(stuck instanceof HTMLTemplateElement)) return;
    shell()?.removeAttribute('aria-hidden');
    target.replaceChildren(stuck.content.cloneNode(true));
    target.querySelector('button')?.addEventListener('click', () => location.reload());
    target.querySelector('a')?.setAttribute('href', RECOVERY);
    // Nothing is typed here that a reload could take away.
    addEventListener('online', () => shell() && location.reload());
  };
  // On a slow line it may still come, and then takes the place of these words.
  setTimeout(sayNotStarted, START_LIMIT_MS);

  /** Something failed, and the shell stands where the app should be. */
  const look = () => shell() && void recover(sayNotStarted);
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener(
    'error',
    // A page that is being left loses the scripts that it was loading.
    ({ target }) => setTimeout(look, target instanceof HTMLScriptElement && !isLeft ? 0 : FAILED_LIMIT_MS),
    true,
  );
  addEventListener('unhandledrejection', () => setTimeout(look, FAILED_LIMIT_MS));
  // The app itself cannot go on. What it hands over is called when it has to show something itself.
  addEventListener('app-failed', (event) => {
    event.preventDefault();
    if (event instanceof CustomEvent) void recover(event.detail);
  });

  if (!['/', '/home'].includes(location.pathname) || typeof indexedDB === 'undefined') return;
  // The figures that are kept are those of the running month.
  if (new URLSearchParams(location.search).has('month')) return;

  /** @type {() => void} */
  let appMayStart = () => undefined;
  window.appMayStart = new Promise((resolve) => {
    appMayStart = resolve;
  });
  /** Storage that is slow to answer must not keep anybody waiting for figures that the app shows itself. */
  const slow = setTimeout(appMayStart, 1000);
  const afterNextPaint = () => requestAnimationFrame(() => setTimeout(appMayStart));

  /** @param {FirstPaint['tiles'][number]} tile */
  const tileOf = ({ label, whole, rest, unit }) => {
    const tile = element('boot-tile', '');
    const value = element('boot-value', '');
    const digits = document.createElement('bdi');
    digits.dir = 'ltr';
    digits.append(whole, element('boot-minor', rest));
    value.append(digits, ' ', element('boot-minor', unit));
    value.dataset.figure = '';
    tile.append(element('boot-label', label), value);
    return tile;
  };

  /** @param {{ name: string, worth: string, why: string }} row */
  const rowOf = ({ name, worth, why }) => {
    const row = element('boot-row', '');
    row.append(element('boot-name', name), element('boot-worth', worth), element('boot-label', why));
    return row;
  };

  /** Gateway time, as this phone could tell it when it was kept. */
  const now = () => Date.now() + (record?.clock ?? 0);

  /** What home led with, as high as it stood, while it still does. @param {NonNullable<FirstPaint['cards']>[number]} lead */
  const leadOf = ({ label, height, until, figure, rows = [] }) => {
    if (until !== null && !(now() < until)) return [];
    const card = figure ? tileOf({ label, ...figure }) : element('boot-tile', '');
    if (!figure) card.append(element('boot-label', label));
    card.append(...rows.map(rowOf));
    card.classList.add('boot-lead');
    card.style.minBlockSize = `${height}px`;
    return [card];
  };

  /** @param {FirstPaint} picture */
  const paint = (picture) => {
    const target = document.querySelector('.boot-page');
    if (!target) return;
    const head = element('boot-head', '');
    head.append(element('boot-title', picture.heading));
    const chips = element('boot-chips', '');
    chips.append(...(picture.chips ?? []).map((name) => element('boot-chip', name)));
    const tiles = element('boot-tiles', '');
    tiles.append(...picture.tiles.map(tileOf));
    const hello = [element('boot-hello', picture.greeting), element('boot-date', `${picture.date} · ${picture.stamp}`)];
    const month = picture.tiles.length > 0 ? [head, chips, tiles] : [];
    target.replaceChildren(...hello, ...(picture.cards ?? []).flatMap(leadOf), ...month);
    performance.mark('first-figures');
    // A page that nobody looks at paints nothing.
    if (document.hidden) appMayStart();
    else afterNextPaint();
  };

  /** Whoever reads the first screen for so long gets the app without having touched anything. */
  const READING_MS = 5000;
  const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'];

  /**
   * Shows the first screen in the language of the phone, with what can be tapped: Login is carried out by the app as soon
   * as it is there, a language at once.
   * @param {DocumentFragment} words
   * @param {string} [wanted]
   */
  const showIntro = (words, wanted) => {
    const screens = [...words.children].filter((each) => each instanceof HTMLElement);
    const wishes = [wanted ?? cookie('locale') ?? '', ...navigator.languages].map((tag) =>
      tag.slice(0, 2).toLowerCase(),
    );
    const locale = wishes.find((wish) => screens.some(({ lang }) => lang === wish));
    const screen = screens.find(({ lang }) => lang === locale) ?? screens[0];
    const place = shell();
    if (!screen || !place) return appMayStart();
    const { lang, dir } = screen;
    Object.assign(document.documentElement, { lang, dir });
    const shown = document.importNode(screen, true);
    place.removeAttribute('aria-hidden');
    place.classList.add('boot-first');
    // In a shell that goes, what is under way would be given up.
    document.head.append(...shown.querySelectorAll('link'));
    place.replaceChildren(shown);
    for (const choice of shown.querySelectorAll('button'))
      choice.addEventListener('click', () => {
        if (choice.classList.contains('boot-again')) {
          choice.disabled = true;
          window.introTap = { ...window.introTap, login: true };
        } else {
          window.introTap = { ...window.introTap, language: choice.lang };
          const secure = location.protocol === 'https:' ? '; Secure' : '';
          // As the app keeps it (src/browser/cookies.ts), which may begin at this moment.
          document.cookie = `locale=${choice.lang}; Max-Age=31536000; Path=/; SameSite=Lax${secure}`;
          showIntro(words, choice.lang);
          const pressed = shell()?.querySelector('button[aria-pressed=true]');
          if (pressed instanceof HTMLElement) pressed.focus();
        }
        appMayStart();
      });
  };

  /** Nobody was ever here: no session, no choice, nothing that waits. */
  const welcome = () => {
    const words = document.getElementById('intro');
    if (location.pathname !== '/' || location.search !== '' || !(words instanceof HTMLTemplateElement))
      return appMayStart();
    clearTimeout(slow);
    showIntro(words.content);
    setTimeout(appMayStart, READING_MS);
    for (const sign of SIGNS) addEventListener(sign, appMayStart, { once: true, passive: true });
  };

  /** A browser that keeps nothing may throw here; the app says so itself. */
  const openSession = () => {
    try {
      return indexedDB.open('jforce-session');
    } catch {
      return null;
    }
  };

  /** @param {unknown} theme */
  const showTheme = (theme) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };

  /**
   * Paints what was left. False when nothing was, or in a form that is not known here: that is as good as nothing. So is what cannot
   * be true any more: of a month that is over, or from before the language was changed.
   */
  const paintLeft = () => {
    if (record?.version !== 1) return false;
    showTheme(cookie('theme') ?? record.theme);
    const { locale, until = Infinity } = record;
    if (until <= now() || (spoken ?? locale) !== locale) return false;
    try {
      paint(record);
      return true;
    } catch {
      return false;
    }
  };
  const isPainted = paintLeft();

  /** @typedef {{ database?: string, access?: { statusLabel?: string } } | null | undefined} Session */
  /** The session is known. @param {Session} session @param {unknown} theme */
  const confirm = (session, theme) => {
    showTheme(theme);
    if (record && (session?.database !== record.database || session?.access?.statusLabel === 'banned')) {
      // Its session ended, or its rows were deleted, where no page heard of it.
      localStorage.removeItem(LEFT);
      if (isPainted) document.querySelector('.boot-page')?.replaceChildren();
    }
    if (!isPainted) appMayStart();
  };

  const opening = openSession();
  if (!opening) return appMayStart();
  let isNew = false;
  opening.onupgradeneeded = () => {
    isNew = true;
    opening.transaction?.abort();
  };
  opening.onerror = () => {
    if (!isNew) appMayStart();
    else if (record) confirm(null);
    else welcome();
  };
  opening.onsuccess = () => {
    const db = opening.result;
    if (!db.objectStoreNames.contains('facts')) {
      db.close();
      return confirm(null);
    }
    const facts = db.transaction('facts').objectStore('facts');
    const [session, theme] = ['session', 'theme'].map((key) => facts.get(key));
    facts.transaction.onabort = appMayStart;
    facts.transaction.oncomplete = () => {
      db.close();
      confirm(session?.result, theme?.result);
    };
  };
})();
