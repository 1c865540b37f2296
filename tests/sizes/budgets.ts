import { brotli, entriesOf, gzip, mentionedBy, preloadsOf, staticGraph, total, type Bundle } from './bundle.ts';

/**
 * Largest sizes in KiB, as they travel: scripts and the whole precache as brotli, the service worker as gzip, which is what
 * its build checks too.
 */
const BUDGET = {
  firstRoute: 165,
  /** What stands around and below home, and what every page does, after the first paint. */
  afterPaint: 35,
  /** What home leads with and reads ahead, asked for by the start itself. */
  leads: 15,
  laterRoute: 15,
  serviceWorker: 25,
  /** Beside Dexie, which it shares with the page. */
  worker: 55,
  catalogue: 22,
  precache: 600,
};

export interface Size {
  what: string;
  kibibytes: number;
  budget: number;
}

const NAMES = {
  afterPaint: /^assets\/(?:soon|intro|upkeep)-/,
  leads: /^assets\/lead-/,
  catalogue: /^assets\/messages-/,
  worker: /^assets\/sync\.worker-/,
};

/** Sizes of everything that has a budget. Throws when the built app lacks one of its parts. */
export function sizesOf(bundle: Bundle): Size[] {
  const first = new Set<string>();
  for (const entry of [...entriesOf(bundle), ...preloadsOf(bundle)]) staticGraph(bundle, entry, first);
  const lazy = [...first]
    .flatMap((path) => mentionedBy(bundle, path))
    .filter((path) => bundle.has(path) && !first.has(path));
  const later = [...new Set(lazy)];
  const pick = (pattern: RegExp): string[] => later.filter((path) => pattern.test(path));
  const worker = [...bundle.keys()].find((path) => NAMES.worker.test(path));
  if (worker === undefined) throw new Error('No sync worker in the built app');
  const shell = pick(NAMES.afterPaint);
  const leads = new Set(pick(NAMES.leads).flatMap((path) => added(bundle, path, first)));
  const start = new Set([...first, ...leads]);
  const after = new Set(shell.flatMap((path) => added(bundle, path, start)));
  const present = new Set([...start, ...after]);
  const screens = later.filter(
    (path) => path !== worker && !shell.includes(path) && !NAMES.leads.test(path) && !NAMES.catalogue.test(path),
  );
  const size = (what: string, bytes: number, budget: number): Size => ({ what, kibibytes: bytes / 1024, budget });
  return [
    size('first route (/home), scripts', total(bundle, first, brotli), BUDGET.firstRoute),
    size('what home leads with, scripts', total(bundle, leads, brotli), BUDGET.leads),
    size('after the first paint, scripts', total(bundle, after, brotli), BUDGET.afterPaint),
    ...screens.map((path) => size(path, total(bundle, added(bundle, path, present), brotli), BUDGET.laterRoute)),
    ...pick(NAMES.catalogue).map((path) => size(path, total(bundle, [path], brotli), BUDGET.catalogue)),
    size('sw.js', total(bundle, ['sw.js'], gzip), BUDGET.serviceWorker),
    size(worker, total(bundle, staticGraph(bundle, worker), brotli), BUDGET.worker),
    size('precache', total(bundle, precached(bundle), brotli), BUDGET.precache),
  ];
}

/** What a later part brings that is not there yet. */
const added = (bundle: Bundle, path: string, present: ReadonlySet<string>): string[] =>
  [...staticGraph(bundle, path)].filter((each) => !present.has(each));

/** Files that the service worker keeps, as it names them itself; in packs they travel as less. */
function precached(bundle: Bundle): string[] {
  const script = bundle.get('sw.js')?.toString('utf8') ?? '';
  const paths = [...script.matchAll(/\/([\w./-]+) [0-9a-f]{16} \d+/g)].flatMap((match) => match[1] ?? []);
  if (paths.length === 0) throw new Error('sw.js names no file to keep');
  return paths;
}

export const overBudget = (sizes: readonly Size[]): string[] =>
  sizes
    .filter(({ kibibytes, budget }) => kibibytes > budget)
    .map(({ what, kibibytes, budget }) => `${what}: ${kibibytes.toFixed(1)} KiB, budget ${budget} KiB`);
