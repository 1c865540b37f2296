import { parseArgs } from 'node:util';

/** What a run measures, in this order. */
export const PARTS = [
  'wire',
  'cold',
  'visit',
  'lighthouse',
  'writes',
  'touch',
  'hour',
  'search',
  'ingest',
  'stalls',
  'queries',
  'live',
] as const;
export type Part = (typeof PARTS)[number];

/** What a run measures and how often. */
export interface Options {
  quick: boolean;
  /** Rounds of everything that is compared; each round runs every variant once, in an order of its own. */
  rounds: number;
  /** Starts of a killed browser. */
  starts: number;
  /** Parts to run; all without it. A run of some writes no document. */
  only: readonly Part[];
  /** Real minutes of the hour of use; null runs sixty without the pauses between. */
  minutes: number | null;
  /** Folder for traces of Chromium; null records none. */
  traces: string | null;
}

export const USAGE = `npm run bench -- [--quick] [--rounds N] [--only PART,PART] [--minutes N] [--traces FOLDER]

  --quick    few rounds, for a first look
  --rounds   of everything that is compared, 7 without it
  --only     some of ${PARTS.join(', ')}; a run of some writes no document
  --minutes  real minutes of the hour of use; without it sixty pass without their pauses
  --traces   records traces of Chromium`;

const FULL = { rounds: 7, starts: 8 };
const QUICK = { rounds: 3, starts: 3 };

/** `--quick` for a first look, `--rounds=9` for a calm one, `--only=ingest,wire` for parts. Throws on anything else. */
export function parseOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
      minutes: { type: 'string' },
      traces: { type: 'string' },
    },
  });
  const base = values.quick ? QUICK : FULL;
  const rounds = values.rounds === undefined ? base.rounds : Number(values.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number of at least 1');
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  if (minutes !== null && !(Number.isSafeInteger(minutes) && minutes > 0))
    throw new Error('--minutes takes a whole number of at least 1');
  const named = values.only?.split(',') ?? [];
  const only = PARTS.filter((part) => named.includes(part));
  const strange = named.find((name) => !PARTS.some((part) => part === name));
  if (strange !== undefined) throw new Error(`--only knows ${PARTS.join(', ')}, not ${strange}`);
  return {
    quick: values.quick,
    rounds,
    starts: base.starts,
    only,
    minutes,
    traces: values.traces ?? null,
  };
}
