import type { Engine } from './browser.ts';
import { ALL, FEW, type IngestPlan } from './measures/ingest.ts';
import type { Options } from './options.ts';

/** The comparisons of a run; a quick one leaves out the many rows. Names are those of the budgets. */
export function ingestPlans(engine: Engine, { quick, rounds }: Options): IngestPlan[] {
  const few = Math.max(1, Math.ceil(rounds / 2));
  return [
    { name: '6,000 items over the wire', kind: 'pipeline', set: 'year-6000', variants: ALL, rounds },
    {
      name: '10,000 items, store only',
      kind: 'store',
      set: 'year-10000',
      variants: quick || engine === 'SQLite' ? FEW : ALL,
      rounds,
    },
    { name: '2,000 items in a month, over the wire', kind: 'pipeline', set: 'month-2000', variants: FEW, rounds },
    ...(quick
      ? []
      : [
          {
            name: '50,000 items in a month, over the wire',
            kind: 'pipeline',
            set: 'month-50000',
            variants: FEW,
            rounds: few,
          } as const,
        ]),
  ];
}
