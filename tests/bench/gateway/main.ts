import { existsSync } from 'node:fs';
import { hostLine, writeDocuments } from '#tests/bench/report/documents.ts';
import { type Figure, isOver, isSlow } from '#tests/bench/report/figure.ts';
import { describeHost } from '#tests/bench/report/host.ts';
import { tableOf } from '#tests/bench/report/table.ts';
import { say } from '#tests/bench/say.ts';
import { measureBusy } from './busy.ts';
import { busyFigures, feedFigures, importFigures, millionFigures, readFigures, startFigures } from './figures.ts';
import { measureFeed } from './feed.ts';
import { measureImport } from './imports.ts';
import { type EngineName, ENGINES, isWanted, type Options, PARTS } from './options.ts';
import { measureMillion } from './million.ts';
import { measureServed } from './served.ts';

export { parseOptions, USAGE } from './options.ts';

const PLACE = {
  document: 'docs/GATEWAY-PERFORMANCE.md',
  json: 'docs/gateway-performance.json',
  command: 'npm run bench:gateway',
};
const FEW_ROUNDS = 3;

/**
 * Measures, prints the table, writes the documents of a whole run. Answers 1 when a ratio is over its budget, with
 * `--strict` also when a time is.
 */
export async function main(options: Options): Promise<number> {
  if (!existsSync('/proc/self/schedstat'))
    throw new Error('CPU time of processes is read from /proc: this needs Linux');
  const [begin, host] = [performance.now(), describeHost(null)];
  const figures: Figure[] = [];
  for (const engine of ENGINES.filter((name) => isWanted(name, ENGINES, options)))
    figures.push(...(await figuresOf(engine, options)));
  const minutes = (performance.now() - begin) / 60_000;
  say(`\n${hostLine(host, minutes)}\n\n${tableOf(figures)}\n`);
  if (options.only.length === 0) writeDocuments(PLACE, { figures, host, minutes });
  const over = figures.filter((figure) => isOver(figure) || (options.strict && isSlow(figure)));
  say(over.length === 0 ? 'Everything that counts is within its budget.' : `${over.length} over budget.`);
  return over.length === 0 ? 0 : 1;
}

async function figuresOf(engine: EngineName, options: Options): Promise<Figure[]> {
  if (engine === 'PostgreSQL' && !process.env['DATABASE_URL']) return [NO_POSTGRES];
  const wants = (part: (typeof PARTS)[number]): boolean => isWanted(part, PARTS, options);
  const figures: Figure[] = [];
  if (wants('starts') || wants('reads')) {
    say(`${engine}: starts and reads`);
    const served = await measureServed(engine, options, wants('reads'));
    figures.push(...readFigures(served), ...startFigures(served));
  }
  if (wants('import')) {
    say(`${engine}: import`);
    figures.push(...importFigures(await measureImport(engine, Math.min(FEW_ROUNDS, options.rounds))));
  }
  if (wants('feed')) {
    say(`${engine}: feed`);
    figures.push(...feedFigures(await measureFeed(engine, options.rounds)));
  }
  if (wants('busy')) {
    say(`${engine}: calls while a feed runs`);
    figures.push(...busyFigures(await measureBusy(engine)));
  }
  if (wants('million') && engine === 'PostgreSQL') {
    say(`${engine}: import of ${options.items} items`);
    figures.push(...millionFigures(await measureMillion(options.items)));
  }
  return figures;
}

const NO_POSTGRES: Figure = {
  id: 'G1',
  what: 'everything on PostgreSQL',
  engine: 'PostgreSQL',
  value: null,
  unit: 'x',
  budget: null,
  note: 'not measured: neither a DATABASE_URL nor the programs of a server are here',
};
