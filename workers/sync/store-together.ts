import { ok } from '../../src/shared/domain/result.ts';
import type { Job, PullOutcome } from './job.ts';
import { packPeriod, storePeriods, type PackedPeriod, type PeriodAnswer } from './store-period.ts';

/**
 * Items of one transaction at most, beside those of its first period: screens wait for a transaction as long as it takes,
 * and beyond some two thousand items there is nothing left to be saved.
 */
const MOST_ITEMS = 2000;

/** Takes what came for a period and answers with the work that stores it. */
export type Take = (answer: PeriodAnswer) => () => Promise<PullOutcome>;

/**
 * Stores small periods together that are there when the first of them is stored: a transaction costs the same for one
 * month as for three. No period waits for another that is still on its way.
 */
export function storeTogether(job: Job): Take {
  const arrived = new Map<string, PackedPeriod>();
  const outcomes = new Map<string, PullOutcome>();

  async function storeFrom(first: PackedPeriod): Promise<void> {
    const together = [first];
    let items = first.answer.columns.n;
    for (const other of arrived.values()) {
      items += other === first ? 0 : other.answer.columns.n;
      if (items > MOST_ITEMS) break;
      if (other !== first && other.answer.epoch === first.answer.epoch) together.push(other);
    }
    for (const { answer } of together) arrived.delete(answer.period);
    const stored = await storePeriods(job, together);
    together.forEach(({ answer }, at) =>
      outcomes.set(answer.period, stored.ok ? ok(stored.value[at] ?? 'stale') : stored),
    );
  }

  return (answer) => {
    const packed = packPeriod(answer);
    arrived.set(answer.period, packed);
    outcomes.delete(answer.period);
    return async () => {
      if (arrived.get(answer.period) === packed) await storeFrom(packed);
      return outcomes.get(answer.period) ?? ok('unchanged');
    };
  };
}
