import { parseArgs } from 'node:util';

const PARTS = ['reads', 'work'] as const;
type Part = (typeof PARTS)[number];

export const USAGE = `npm run bench:scale -- [--items N,N] [--nodes N,N] [--rounds N] [--rows N] [--only PART] [--no-write]

  --items     sizes of the whole database at which reads are measured
  --nodes     beside the coordinator, one cluster for each number
  --rounds    of everything that is compared, 7 without it
  --rows      of the export that is imported
  --only      ${PARTS.join(' or ')}
  --no-write  leaves docs/SCALE.md as it is`;

export interface Options {
  /** Items in the whole database at which reads are measured, ascending. */
  items: readonly number[];
  /** Nodes beside the coordinator, one cluster for each number. */
  nodes: readonly number[];
  rounds: number;
  /** Rows of the export that is imported. */
  rows: number;
  parts: readonly Part[];
  /** Whether docs/SCALE.md is written. */
  writes: boolean;
}

/** `--items=100000,300000 --nodes=1,2,3 --rounds=7 --rows=10000 --only=reads --no-write`. Throws on anything else. */
export function parseOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      items: { type: 'string', default: '100000,1000000,3000000' },
      nodes: { type: 'string', default: '1,2,3' },
      rounds: { type: 'string', default: '7' },
      rows: { type: 'string', default: '10000' },
      only: { type: 'string', default: PARTS.join(',') },
      'no-write': { type: 'boolean', default: false },
    },
  });
  const only = new Set(values.only.split(','));
  const parts = PARTS.filter((part) => only.has(part));
  if (parts.length !== only.size) throw new Error(`--only knows ${PARTS.join(', ')}`);
  return {
    items: wholes('--items', values.items, 1000).toSorted((one, other) => one - other),
    nodes: wholes('--nodes', values.nodes, 1),
    rounds: wholes('--rounds', values.rounds, 1)[0] ?? 1,
    rows: wholes('--rows', values.rows, 1000)[0] ?? 1000,
    parts,
    writes: !values['no-write'],
  };
}

function wholes(name: string, value: string, least: number): number[] {
  const numbers = value.split(',').map(Number);
  if (numbers.some((each) => !Number.isSafeInteger(each) || each < least))
    throw new Error(`${name} takes whole numbers of at least ${least}, with commas between them`);
  return numbers;
}
