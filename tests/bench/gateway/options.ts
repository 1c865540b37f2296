import { parseArgs } from 'node:util';

export const PARTS = ['starts', 'reads', 'import', 'feed', 'million', 'busy'] as const;
export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type EngineName = (typeof ENGINES)[number];

export const USAGE = `npm run bench:gateway -- [--rounds N] [--only PART,ENGINE] [--items N] [--strict]

  --rounds  of everything that is compared, 5 without it
  --only    some of ${[...PARTS, ...ENGINES].join(', ')}; a run of some writes no document
  --items   rows of the part million
  --strict  milliseconds over their budget fail the run, too`;

export interface Options {
  /** Rounds of everything that is compared; each round runs every side once, in an order of its own. */
  rounds: number;
  /** Starts on a database that is there. */
  starts: number;
  /** Names of PARTS and ENGINES; all without it. A run of some writes no document. */
  only: readonly string[];
  /** Rows of the part `million`. */
  items: number;
  /** Milliseconds over their budget fail the run, too. */
  strict: boolean;
}

/** `--rounds=9` for a calm run, `--only=reads,PGlite` for parts of it, `--items=200000`, `--strict`. Throws on anything else. */
export function parseOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      items: { type: 'string', default: '1000000' },
      strict: { type: 'boolean', default: false },
    },
  });
  const [rounds, items] = [Number(values.rounds), Number(values.items)];
  if (!Number.isSafeInteger(items) || items < 1000) throw new Error('--items takes a whole number of at least 1000');
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number of at least 1');
  const only = values.only?.split(',') ?? [];
  const strange = only.find((name) => ![...PARTS, ...ENGINES].some((known) => known === name));
  if (strange !== undefined) throw new Error(`--only knows ${[...PARTS, ...ENGINES].join(', ')}, not ${strange}`);
  return { rounds, items, starts: 3, only, strict: values.strict };
}

/** Whether a part or an engine is to run: all of a kind when none of that kind is named. */
export const isWanted = (name: string, kind: readonly string[], { only }: Options): boolean =>
  !only.some((each) => kind.includes(each)) || only.includes(name);
