import { AppStack } from './app/app-stack.ts';
import { BenchBrowser, ENGINES, type Engine } from './browser.ts';
import { buildLab } from './build-lab.ts';
import { installRivals } from './install-rivals.ts';
import { measureColdStart } from './measures/cold-start.ts';
import { measureFirstVisit } from './measures/first-visit.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureHour } from './measures/hour.ts';
import { measureIngest } from './measures/ingest.ts';
import { measureLive, measureLoad } from './measures/live.ts';
import { measureQueries, OF_A_MONTH, OF_A_YEAR } from './measures/queries.ts';
import { measureQueuedWrites } from './measures/queued-writes.ts';
import { measureSearch } from './measures/search.ts';
import { measureStalls } from './measures/stalls.ts';
import { measureSyncBytes } from './measures/sync-bytes.ts';
import { measureTouch } from './measures/touch.ts';
import { measureHistory } from './measures/wire.ts';
import { PERSON } from '#tests/support/person.ts';
import { sizesOf } from '#tests/sizes/budgets.ts';
import { readBundle } from '#tests/sizes/bundle.ts';
import { type Options, type Part, PARTS } from './options.ts';
import { ingestPlans } from './plans.ts';
import {
  coldFigures,
  inAppFigures,
  searchFigures,
  sizeFigures,
  wireFigures,
  writeFigures,
} from './report/app-figures.ts';
import { hostLine, writeDocuments } from './report/documents.ts';
import { isAtFloor, isOver, type Figure } from './report/figure.ts';
import { describeHost } from './report/host.ts';
import { hourFigures } from './report/hour-figures.ts';
import { ingestFigures } from './report/ingest-figures.ts';
import { lighthouseFigures } from './report/lighthouse-figures.ts';
import { liveFigures, loadFigures, queryFigures, salesFigures, stallFigures } from './report/read-figures.ts';
import { screenOf } from './report/screen.ts';
import { tableOf } from './report/table.ts';
import { touchFigures } from './report/touch-figures.ts';
import { visitFigures } from './report/visit-figures.ts';
import { say } from './say.ts';
import { LabServer } from './serve.ts';

export { parseOptions, USAGE } from './options.ts';

type Run = (options: Options, labFolder: string) => Promise<Figure[]>;

const RUNS: Record<Part, Run> = {
  wire,
  cold,
  visit: async ({ quick }) => visitFigures(await measureFirstVisit(PERSON.individual, quick ? 1 : 3)),
  lighthouse: async ({ quick }, labFolder) => lighthouseFigures(await measureLighthouse(labFolder, quick ? 1 : 5)),
  writes: async ({ rounds }, labFolder) => writeFigures(await measureQueuedWrites(labFolder, 3 * rounds)),
  touch: async ({ rounds, traces }, labFolder) =>
    touchFigures(await measureTouch(labFolder, Math.ceil(rounds / 2), traces)),
  hour: async ({ minutes }) => hourFigures(await measureHour(minutes)),
  search: async ({ rounds }) => searchFigures(await measureSearch(Math.ceil(rounds / 2))),
  ingest: perEngine(ingest),
  stalls: perEngine(async (engine, { rounds }) => stallFigures(await measureStalls(engine, 'year-10000', rounds))),
  queries: perEngine(queries),
  live: perEngine(live),
};

const PLACE = { document: 'docs/PERFORMANCE.md', json: 'docs/performance.json', command: 'npm run bench' };

/** Measures, prints the table, writes the documents of a whole run. Answers 1 when a ratio or a size is over its budget. */
export async function main(options: Options): Promise<number> {
  const begin = performance.now();
  installRivals();
  const labFolder = await buildLab();
  const host = describeHost(await browserVersion());
  const figures: Figure[] = [];
  const broken: string[] = [];
  for (const name of PARTS.filter((part) => options.only.length === 0 || options.only.includes(part))) {
    say(name);
    try {
      const own = await RUNS[name](options, labFolder);
      say(tableOf(own));
      figures.push(...own);
    } catch (cause) {
      // What the other parts measure is told all the same.
      say(`${name} could not be measured: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
      broken.push(name);
    }
  }
  const minutes = (performance.now() - begin) / 60_000;
  say(`\n${hostLine(host, minutes)}\n\n${tableOf(figures)}\n`);
  if (!options.quick && options.only.length === 0 && broken.length === 0)
    writeDocuments(PLACE, { figures, host, minutes }, screenOf(figures));
  say(`${screenOf(figures)}\n`);
  const over = figures.filter(isOver);
  const all =
    options.only.length === 0 ? 'Every ratio and every size' : `What was measured (${options.only.join(', ')})`;
  const floors = figures.filter(isAtFloor).length;
  if (floors > 0) say(`${floors} beyond the budget, as the unavoidable part alone is on this machine.`);
  if (over.length > 0) say(`${over.length} over budget.`);
  else if (broken.length === 0) say(`${all} is within its budget.`);
  if (broken.length > 0) say(`Not measured: ${broken.join(', ')}. No document was written.`);
  return over.length + broken.length === 0 ? 0 : 1;
}

async function browserVersion(): Promise<string> {
  const browser = await BenchBrowser.open('LevelDB');
  const { version } = browser;
  await browser.close();
  return version;
}

/** Runs a part with both engines of IndexedDB, while the pages of the bench are served. */
function perEngine(part: (engine: Engine, options: Options) => Promise<Figure[]>): Run {
  return async (options, labFolder) => {
    const server = await LabServer.start(labFolder);
    try {
      const figures: Figure[] = [];
      for (const engine of options.quick ? ENGINES.slice(0, 1) : ENGINES)
        figures.push(...(await part(engine, options)));
      return figures;
    } finally {
      await server.stop();
    }
  };
}

async function wire(): Promise<Figure[]> {
  const stack = await AppStack.start();
  try {
    const sizes = sizeFigures(sizesOf(readBundle('dist/app')));
    return [...sizes, ...wireFigures(await measureHistory(stack), await measureSyncBytes(stack))];
  } finally {
    await stack.stop();
  }
}

async function cold({ starts, traces, quick }: Options, labFolder: string): Promise<Figure[]> {
  const start = await measureColdStart(labFolder, { starts, phones: quick ? 1 : 5 }, traces);
  return [...coldFigures(start), ...inAppFigures(start)];
}

async function ingest(engine: Engine, options: Options): Promise<Figure[]> {
  return (await measureIngest(engine, ingestPlans(engine, options))).flatMap(ingestFigures);
}

async function queries(engine: Engine, { rounds, quick }: Options): Promise<Figure[]> {
  const half = Math.ceil(rounds / 2);
  const few = await measureQueries(engine, 'month-2000', rounds, OF_A_MONTH);
  const many = await measureQueries(engine, quick ? 'month-10000' : 'month-50000', half, OF_A_MONTH);
  const year = await measureQueries(engine, 'year-20000', half, OF_A_YEAR);
  return [...queryFigures(few, many), ...salesFigures(year)];
}

async function live(engine: Engine, { rounds }: Options): Promise<Figure[]> {
  const times = await measureLive(engine, 3 * rounds);
  const loads = await measureLoad(engine, 'year-10000', Math.ceil(rounds / 2));
  return [...liveFigures(engine, times), ...loadFigures(engine, loads)];
}
