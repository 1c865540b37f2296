import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostLine } from '#tests/bench/report/documents.ts';
import { describeHost } from '#tests/bench/report/host.ts';
import { say } from '#tests/bench/say.ts';
import type { Options } from './options.ts';
import { measureReads, READS, type Read, type ReadCosts } from './reads.ts';
import { measureWork, type WorkCosts } from './work.ts';

export { parseOptions, USAGE } from './options.ts';

const DOCUMENT = 'docs/SCALE.md';
const BUDGETS = { cluster: 1.5, growth: 1.2, nodes: 1.2 };

/** Measures, prints the tables, and writes the measured part of the document. Answers 1 when something is over its budget. */
export async function main(options: Options): Promise<number> {
  if (!existsSync('/proc/self/schedstat'))
    throw new Error('CPU time of processes is read from /proc: this needs Linux');
  const [begin, host] = [performance.now(), describeHost(null)];
  const reads = options.parts.includes('reads') ? await measureReads(options.items, options.rounds) : [];
  const work = options.parts.includes('work') ? await measureWork(options.nodes, options.rows) : [];
  const tables = [...readTables(reads), ...workTables(work, options)];
  say(`\n${hostLine(host, (performance.now() - begin) / 60_000)}\n`);
  for (const { text } of tables) say(`${text}\n`);
  if (options.writes) for (const { name, text } of tables) writeTable(name, text);
  const over = [...overOfReads(reads), ...overOfWork(work)];
  for (const each of over) say(`over its budget: ${each}`);
  return over.length === 0 ? 0 : 1;
}

const WORDS: Record<Read, string> = {
  list: 'a month as columns',
  page: 'a page of 50',
  delta: 'a delta of 20',
  unchanged: 'nothing is new (304)',
};
const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
const table = (rows: readonly (readonly string[])[]): string =>
  [rows[0] ?? [], (rows[0] ?? []).map(() => '---'), ...rows.slice(1)].map((row) => `| ${row.join(' | ')} |`).join('\n');

function readTables(reads: readonly ReadCosts[]): { name: string; text: string }[] {
  const last = reads.at(-1);
  if (last === undefined) return [];
  const costs = [
    ['CPU of one answer, ms', 'items', 'one PostgreSQL', 'Citus', 'ratio'],
    ...READS.flatMap((read) =>
      reads.map(({ items, costs: of }) => {
        const [plain, cluster] = of[read];
        return [WORDS[read], items.toLocaleString('en'), figure(plain), figure(cluster), figure(cluster / plain)];
      }),
    ),
  ];
  const perItem = last.rows.find((row) => row.table === 'order_item')?.rows ?? 1;
  const sizes = [
    ['table', 'rows', 'bytes of a row', 'on Citus', 'bytes of an item'],
    ...last.rows.map((row) => [
      `\`${row.table}\``,
      row.rows.toLocaleString('en'),
      String(Math.round(row.bytes / row.rows)),
      String(Math.round(row.clustered / row.rows)),
      String(Math.round(row.bytes / perItem)),
    ]),
  ];
  return [
    { name: 'reads', text: table(costs) },
    { name: 'rows', text: table(sizes) },
  ];
}

function workTables(work: readonly WorkCosts[], { rows }: Options): { name: string; text: string }[] {
  if (work.length === 0) return [];
  const lines = [
    [
      `CPU, ms (an import of ${rows.toLocaleString('en')} items)`,
      'an item',
      'an event',
      'a month of a consultant',
      'the same among many',
    ],
    ...work.map(({ label, item, event, month, among }) => [
      label,
      item.toFixed(3),
      event.toFixed(3),
      figure(month),
      figure(among),
    ]),
  ];
  return [{ name: 'work', text: table(lines) }];
}

function overOfReads(reads: readonly ReadCosts[]): string[] {
  const [first] = reads;
  return reads.flatMap(({ items, costs }) =>
    READS.flatMap((read) => {
      const [plain, cluster] = costs[read];
      const grown = cluster / (first?.costs[read][1] ?? cluster);
      return [
        ...(cluster / plain > BUDGETS.cluster ? [`${read} at ${items}: ${figure(cluster / plain)} times`] : []),
        ...(grown > BUDGETS.growth ? [`${read} has grown ${figure(grown)} times at ${items}`] : []),
      ];
    }),
  );
}

function overOfWork(work: readonly WorkCosts[]): string[] {
  const first = work.find(({ nodes }) => nodes > 0);
  if (first === undefined) return [];
  return work.flatMap((each) =>
    (['item', 'event', 'month', 'among'] as const).flatMap((what) =>
      each.nodes > 0 && each[what] / first[what] > BUDGETS.nodes
        ? [`${what} on ${each.label}: ${figure(each[what] / first[what])} times`]
        : [],
    ),
  );
}

/** Puts a table in the place that the document has for it, between two lines that name it. */
function writeTable(name: string, text: string): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- bench:scale ${name} -->`, '<!-- /bench:scale -->'];
  const [before, rest] = document.split(begin);
  if (before === undefined || rest === undefined) throw new Error(`${DOCUMENT} has no place for ${name}`);
  writeFileSync(DOCUMENT, `${before}${begin}\n\n${text}\n\n${rest.slice(rest.indexOf(end))}`);
}
