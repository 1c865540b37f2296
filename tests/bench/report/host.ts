import { cpus, loadavg, totalmem } from 'node:os';
import { median } from '#tests/bench/statistics.ts';

/** The machine of a run: what milliseconds of another machine can be compared by. */
export interface Host {
  cores: number;
  model: string;
  memoryGiB: number;
  node: string;
  /** Version of the browser, null for a bench without one. */
  browser: string | null;
  /** Milliseconds of a fixed loop: half as long means a machine twice as fast. */
  calibrationMs: number;
  /** Programs that wanted to run, on the average of the minute before. */
  loadBefore: number;
  day: string;
}

const STEPS = 20_000_000;

export const describeHost = (browser: string | null): Host => ({
  cores: cpus().length,
  model: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  browser,
  calibrationMs: median(Array.from({ length: 5 }, loop)),
  loadBefore: loadavg()[0] ?? 0,
  day: new Date().toISOString().slice(0, 10),
});

function loop(): number {
  const begin = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step += 1) state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  // The result is used, so that the loop cannot be left out.
  return performance.now() - begin + (state === 0 ? 1e-9 : 0);
}
