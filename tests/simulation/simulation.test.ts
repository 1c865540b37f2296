import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WRITE_KINDS } from '#shared/outbox/kinds.ts';
import { live } from './history.ts';
import { FAULTS } from './network.ts';
import type { Variant } from './phone.ts';

/** `SIMULATION_HISTORIES=1000000` lives a million; each has at least fifty events. */
const HISTORIES = Number(process.env['SIMULATION_HISTORIES'] ?? 10_000);
/** The same histories at every run, unless told. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? 20_261_120);

const history = fc.array(fc.nat(999_999), { minLength: 50, maxLength: 120, size: 'max' });

/** Lives histories until one breaks a promise; `met` counts what happened in all of them. */
async function check(variant: Variant, numRuns: number, endOnFailure: boolean) {
  const met = new Map<string, number>();
  const add = (what: string, count: number): unknown => met.set(what, (met.get(what) ?? 0) + count);
  const property = fc.asyncProperty(history, async (decisions) => {
    const outcome = await live(decisions, variant);
    for (const [what, count] of outcome.met) add(what, count);
    add('effects', outcome.effects);
    if (outcome.broken.length > 0) throw new Error(outcome.broken.join('; '));
  });
  const run = await fc.check(property, { numRuns, seed: SEED, endOnFailure });
  const found = run.failed ? `${String(run.errorInstance)} ${fc.stringify(run.counterexample)}` : 'nothing';
  return { met, found, numRuns: run.numRuns };
}

describe('outbox and pulls', () => {
  it(
    'lose no write, double none, keep the order, mix no people, tell what is, and end with what the gateway has',
    async () => {
      const { found, met, numRuns } = await check({}, HISTORIES, false);
      const counts = [...met].sort(([, a], [, b]) => b - a).map(([what, count]) => `${what} ${count}`);
      process.stdout.write(`  ${numRuns} histories (seed ${SEED}): ${counts.join(', ')}\n`);
      expect(found).toBe('nothing');
      // Histories that met no faults would prove nothing.
      expect(FAULTS.filter((fault) => !met.has(fault))).toEqual([]);
      expect(WRITE_KINDS.filter((kind) => !met.has(`wish ${kind}`))).toEqual([]);
    },
    6 * 3600_000,
  );
});

describe('the simulation finds', () => {
  it.each<[string, Variant, RegExp]>([
    ['a pull that moves its cursor before the rows are stored', { hastyCursor: true }, /items? /],
    ['a gateway that was restored and does not say so', { hidesRestores: true }, /items? /],
    // What needs a write that was let go of waits for ever.
    ['a queue that takes any answer for an end', { stockQueue: true }, /told done without effect|stuck: /],
    ['a gateway that does not keep its refusals', { forgetsRefusals: true }, /although it took effect/],
    // What is sent again either takes effect twice, or is refused because it already did: its version is no longer the newest.
    ['a gateway that does not know a key again', { forgetsKeys: true }, /took effect twice|although it took effect/],
    // What took effect for somebody else is heard of as refused by whoever made it, too: whichever history comes first.
    [
      'a gateway that does not look in whose name a write was made',
      { ignoresSubject: true },
      /took effect for subject-|although it took effect/,
    ],
  ])(
    '%s',
    async (_what, variant, broken) => {
      expect((await check(variant, 5000, true)).found).toMatch(broken);
    },
    120_000,
  );
});
