import type { Page } from 'playwright';
import { BenchBrowser, type Engine } from '#tests/bench/browser.ts';
import type { Variant } from '#tests/bench/lab/workers.ts';
import { LAB } from '#tests/bench/ports.ts';
import { say } from '#tests/bench/say.ts';
import { median, shuffled } from '#tests/bench/statistics.ts';
import type { Took } from '#tests/bench/variants/store.ts';

export const ALL: readonly Variant[] = ['raw', 'dexie-rows', 'rxdb', 'pouchdb', 'sqlite', 'floor', 'product'];
/** Where only growth is asked for, the slowest rivals would take minutes and tell nothing new. */
export const FEW: readonly Variant[] = ['raw', 'dexie-rows', 'floor', 'product'];

/** So long the browser clears away what one variant left before the next one begins: files go after the answer that they are gone. */
const REST_MS = 300;

export interface IngestPlan {
  name: string;
  kind: 'pipeline' | 'store';
  set: string;
  variants: readonly Variant[];
  rounds: number;
}

/** Medians in milliseconds by variant. */
export interface IngestResult {
  plan: IngestPlan;
  engine: Engine;
  medians: ReadonlyMap<Variant, Took>;
}

/** Runs every plan: each round runs every variant once, in an order of its own, each with a fresh worker and database. */
export async function measureIngest(engine: Engine, plans: readonly IngestPlan[]): Promise<IngestResult[]> {
  const browser = await BenchBrowser.open(engine);
  try {
    const page = await browser.page(`${LAB}/lab.html`);
    const results: IngestResult[] = [];
    for (const plan of plans) {
      const result = { plan, engine, medians: await runPlan(page, plan) };
      const onDisk = browser.engineOnDisk();
      if (onDisk !== engine) throw new Error(`This browser keeps IndexedDB in ${onDisk}, and not in ${engine}`);
      say(
        `  ${engine} ${plan.name}: ${[...result.medians].map(([name, { all }]) => `${name} ${all.toFixed(0)}`).join(', ')} ms`,
      );
      results.push(result);
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function runPlan(page: Page, { kind, set, variants, rounds }: IngestPlan): Promise<Map<Variant, Took>> {
  const taken = new Map<Variant, Took[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of shuffled(variants)) {
      const database = `bench-${variant}-${round}`;
      const took = await page.evaluate(([name, task]) => window.lab.runTask(name, task), [
        variant,
        { kind, set, database },
      ] as const);
      taken.get(variant)?.push(took);
      await page.evaluate(() => window.lab.dropDatabases());
      await new Promise((end) => setTimeout(end, REST_MS));
    }
  }
  return new Map(
    [...taken].map(([variant, list]) => [
      variant,
      { all: median(list.map(({ all }) => all)), usable: median(list.map(({ usable }) => usable)) },
    ]),
  );
}
