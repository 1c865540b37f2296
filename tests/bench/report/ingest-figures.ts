import type { IngestResult } from '#tests/bench/measures/ingest.ts';
import type { Variant } from '#tests/bench/lab/workers.ts';
import type { Figure } from './figure.ts';

const NAMES: Readonly<Record<Variant, string>> = {
  raw: 'raw IndexedDB',
  'dexie-rows': 'Dexie rows',
  rxdb: 'RxDB',
  pouchdb: 'PouchDB',
  sqlite: 'SQLite in OPFS',
  floor: 'bytes straight in',
  product: 'JForce',
};

/** Budget of a plan, where it has one: ours to raw IndexedDB, and by how much rivals must be slower than ours. */
interface Budget {
  ratio: number;
  usable: number | null;
  faster: Partial<Record<Variant, number>>;
}

const INGEST_BUDGETS: Readonly<Record<string, Budget>> = {
  '6,000 items over the wire': { ratio: 0.35, usable: 0.1, faster: {} },
  '10,000 items, store only': { ratio: 0.08, usable: null, faster: { sqlite: 5, rxdb: 20 } },
  '50,000 items in a month, over the wire': { ratio: 0.18, usable: null, faster: {} },
};

/** The lines of one comparison: ours against its budgets, and everybody else's ratio to raw IndexedDB. */
export function ingestFigures({ plan, engine, medians }: IngestResult): Figure[] {
  const budget = INGEST_BUDGETS[plan.name];
  const time = (variant: Variant): number => medians.get(variant)?.all ?? Number.NaN;
  const [raw, ours] = [time('raw'), time('product')];
  const line = (id: string, what: string, value: number, most: number | null, note: string): Figure => ({
    id,
    what: `${plan.name}: ${what}`,
    engine,
    value,
    unit: 'x',
    budget: most,
    note,
  });
  const others = [...medians].filter(([variant]) => variant !== 'raw' && variant !== 'product');
  const usable = (medians.get('product')?.usable ?? Number.NaN) / raw;
  return [
    line(
      'P4',
      `${NAMES.product} to ${NAMES.raw}`,
      ours / raw,
      budget?.ratio ?? null,
      `${ours.toFixed(0)} ms to ${raw.toFixed(0)} ms`,
    ),
    ...others.map(([variant, { all }]) =>
      line('P4', `${NAMES[variant]} to ${NAMES.raw}`, all / raw, null, `${all.toFixed(0)} ms`),
    ),
    ...others.flatMap(([variant, { all }]) => {
      const times = budget?.faster[variant];
      return times === undefined
        ? []
        : [
            line(
              'P4',
              `${NAMES.product} to ${NAMES[variant]}`,
              ours / all,
              1 / times,
              `at least ${times} times as fast`,
            ),
          ];
    }),
    ...(budget?.usable == null
      ? []
      : [line('P5', `newest month usable, to ${NAMES.raw} whole`, usable, budget.usable, '')]),
  ];
}
