import type { Figure } from '#tests/bench/report/figure.ts';
import { median } from '#tests/bench/statistics.ts';
import { type BusyCost, EVENTS_A_SECOND } from './busy.ts';
import { FEED_EVENTS, type FeedCost } from './feed.ts';
import { IMPORT_ITEMS, type ImportCost } from './imports.ts';
import type { MillionCost } from './million.ts';
import type { Cost, ReadCost } from './reads.ts';
import type { Served } from './served.ts';

const BUDGET = { read: 1.3, delta: 2, import: 2, feed: 1.5, peak: 600 * 1024, call: 1000, again: 2000, first: 15_000 };
const IDS = { columns: 'G1', plain: 'G2', delta: 'G3', unchanged: 'G4' } as const;

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const both = (gateway: Cost, rival: Cost, which: keyof Cost): string => `${ms(gateway[which])} to ${ms(rival[which])}`;

const whatOf = ({ name, items, whose }: ReadCost): string =>
  ({
    columns: `month of ${whose} as columns, ${items} items`,
    plain: `first page of ${whose}, plain, ${items} items`,
    delta: `delta of ${whose}, ${items} changed items`,
    unchanged: `month of ${whose}, unchanged (304)`,
  })[name];

/** On PostgreSQL the bare query of a delta costs less than HTTP alone. */
function budgetOf(name: ReadCost['name'], engine: string): number | null {
  if (name === 'unchanged') return null;
  return name === 'delta' && engine.startsWith('PostgreSQL') ? BUDGET.delta : BUDGET.read;
}

/** What the gateway's answers cost, beside the statements alone. */
export function readFigures({ engine, reads }: Pick<Served, 'engine' | 'reads'>): Figure[] {
  return reads.flatMap((read): Figure[] => {
    const { gateway, packed, bare, own, bytes, name, whose } = read;
    const line = { id: IDS[name], engine, unit: 'x', budget: null } as const;
    const what = whatOf(read);
    const alone = name === 'unchanged' ? 'reading the change counter' : 'the bare query';
    const figures: Figure[] = [
      {
        ...line,
        what: `${what}: CPU, to ${alone}`,
        value: gateway.cpu / bare.cpu,
        budget: budgetOf(name, engine),
        note: `${both(gateway, bare, 'cpu')}${bytes === 0 ? '' : `; ${(bytes / 1024).toFixed(1)} KiB`}`,
      },
      {
        ...line,
        what: `${what}: median wall time, to ${alone}`,
        value: gateway.wall / bare.wall,
        note: both(gateway, bare, 'wall'),
      },
    ];
    const unchanged = reads.find((other) => other.name === 'unchanged' && other.whose === whose);
    if (name === 'unchanged' || unchanged === undefined) return figures;
    const rest = { ...gateway, cpu: gateway.cpu - unchanged.gateway.cpu };
    return [
      ...figures,
      {
        ...line,
        what: `${what}: CPU without that of a 304, to ${alone}`,
        value: rest.cpu / bare.cpu,
        note: both(rest, bare, 'cpu'),
      },
      {
        ...line,
        what: `${what}: CPU, to its own statements alone`,
        value: gateway.cpu / own.cpu,
        note: both(gateway, own, 'cpu'),
      },
      {
        ...line,
        what: `${what}: CPU with compression, to ${alone}`,
        value: packed.cpu / bare.cpu,
        note: both(packed, bare, 'cpu'),
      },
    ];
  });
}

/** The import beside COPY. */
export function importFigures({ engine, rounds, gateway, copy, rules }: ImportCost): Figure[] {
  const what = `import of ${IMPORT_ITEMS.toLocaleString('en')} items`;
  const line = { id: 'G5', engine, unit: 'x', budget: null } as const;
  return [
    {
      ...line,
      what: `${what}: CPU, to COPY and the same rules in one statement`,
      value: gateway.cpu / rules.cpu,
      budget: BUDGET.import,
      note: `${both(gateway, rules, 'cpu')}; ${rounds} rounds`,
    },
    {
      ...line,
      what: `${what}: wall time, to COPY and the same rules in one statement`,
      value: gateway.wall / rules.wall,
      note: both(gateway, rules, 'wall'),
    },
    {
      ...line,
      what: `${what}: CPU, to plain COPY into one table`,
      value: gateway.cpu / copy.cpu,
      note: both(gateway, copy, 'cpu'),
    },
    {
      ...line,
      what: `${what}: wall time, to plain COPY into one table`,
      value: gateway.wall / copy.wall,
      note: both(gateway, copy, 'wall'),
    },
  ];
}

/** Events in one request beside the same rows in a file. */
export function feedFigures({ engine, rounds, feed, file }: FeedCost): Figure[] {
  const what = `feed of ${FEED_EVENTS.toLocaleString('en')} events in one request`;
  const line = { id: 'G8', engine, unit: 'x', budget: null } as const;
  return [
    {
      ...line,
      what: `${what}: CPU, to the import of the same rows`,
      value: feed.cpu / file.cpu,
      budget: BUDGET.feed,
      note: `${both(feed, file, 'cpu')}; ${rounds} rounds`,
    },
    {
      ...line,
      what: `${what}: wall time, to the import of the same rows`,
      value: feed.wall / file.wall,
      note: both(feed, file, 'wall'),
    },
  ];
}

/** Every read while a feed runs: the one that is slowest then, and what the feed costs the middle one. */
export function busyFigures({ engine, calls, told }: BusyCost): Figure[] {
  const line = { id: 'G10', engine, unit: 'ms', budget: null } as const;
  const what = `${calls.length} calls that read, at ${EVENTS_A_SECOND} events a second`;
  const slowest = calls.toSorted((one, other) => other.fed.p95 - one.fed.p95)[0];
  const middle = (of: 'alone' | 'fed'): number => median(calls.map((call) => call[of].median));
  return [
    {
      ...line,
      what: `${what}: the slowest (${slowest?.name ?? ''}), all but one in twenty`,
      value: slowest?.fed.p95 ?? null,
      budget: BUDGET.call,
      note: `${ms(slowest?.alone.p95 ?? 0)} without the feed`,
    },
    {
      ...line,
      what: `${what}: median of the medians`,
      value: middle('fed'),
      note: `${ms(middle('alone'))} without the feed`,
    },
    {
      ...line,
      what: `a request with ${EVENTS_A_SECOND / 2} of these events, all but one in twenty`,
      value: told.p95,
      note: `${told.perSecond.toFixed(0)} events a second were taken`,
    },
  ];
}

/** Very many items by the command, killed once, beside COPY. */
export function millionFigures({ items, engine, command, rules }: MillionCost): Figure[] {
  const what = `import of ${items.toLocaleString('en')} items by the command, killed after ${command.wentOnAfter.toLocaleString('en')}`;
  const line = { id: 'G9', engine } as const;
  return [
    {
      ...line,
      what: `${what}: CPU, to COPY and the same rules in one statement`,
      value: command.cpu / rules.cpu,
      unit: 'x',
      budget: BUDGET.import,
      note: both(command, rules, 'cpu'),
    },
    {
      ...line,
      what: `${what}: wall time, to the same`,
      value: command.wall / rules.wall,
      unit: 'x',
      budget: null,
      note: both(command, rules, 'wall'),
    },
    { ...line, what: `${what}: most memory`, value: command.peak, unit: 'KiB', budget: BUDGET.peak, note: '' },
  ];
}

/** Starts, and what the process holds and does. */
export function startFigures({ engine, starts, memory, idle, reads }: Served): Figure[] {
  const line = { engine, budget: null, note: '' };
  const start = { ...line, id: 'G6', unit: 'ms' } as const;
  const held = { ...line, id: 'G7', unit: 'KiB' } as const;
  const figures: Figure[] = [
    {
      ...start,
      what: 'process to ready, existing database',
      value: starts.again,
      budget: BUDGET.again,
      note: `median of ${starts.times}`,
    },
    { ...start, what: 'process to ready, first start with the sample', value: starts.first, budget: BUDGET.first },
    { ...held, what: 'memory of the gateway after a start', value: memory.started },
  ];
  if (reads.length === 0) return figures;
  return [
    ...figures,
    { ...held, what: 'memory of the gateway after all reads', value: memory.used },
    { ...line, id: 'G7', unit: 'ms', what: 'CPU in a second in which nobody asks', value: idle },
  ];
}
