import { BenchBrowser, type Engine } from '#tests/bench/browser.ts';
import { LAB } from '#tests/bench/ports.ts';
import { shuffled } from '#tests/bench/statistics.ts';

const SIDES = ['idle', 'raw', 'product'] as const;
type Side = (typeof SIDES)[number];

/** Latencies of all reads of all rounds, in milliseconds, and the longest of each round. */
export interface Stalls {
  engine: Engine;
  reads: Readonly<Record<Side, number[]>>;
  longest: Readonly<Record<Side, number[]>>;
}

/** How long a screen waits for one small record while a set is stored: by the product, and as rows in one transaction. */
export async function measureStalls(engine: Engine, set: string, rounds: number): Promise<Stalls> {
  const browser = await BenchBrowser.open(engine);
  try {
    const page = await browser.page(`${LAB}/lab.html`);
    const reads: Record<Side, number[]> = { idle: [], raw: [], product: [] };
    const longest: Record<Side, number[]> = { idle: [], raw: [], product: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const side of shuffled(SIDES)) {
        const latencies = await page.evaluate(
          ([name, data, database]) => window.lab.measureStalls(name, data, database),
          [side, set, `stalls-${side}-${round}`] as const,
        );
        reads[side].push(...latencies);
        longest[side].push(Math.max(...latencies));
        await page.evaluate(() => window.lab.dropDatabases());
      }
    }
    return { engine, reads, longest };
  } finally {
    await browser.close();
  }
}
