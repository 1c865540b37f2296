import { lastMoment, stateOf, type Bonus } from '#shared/domain/money/bonus.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { BonusStep } from './next-step.ts';

/** Below it a bonus asks for more than twice the pace so far: naming it would be no help. */
const WITHIN_REACH = 0.5;

/**
 * How likely a bonus is reached: what it comes to by its end if all goes on as fast as so far, against what is missing.
 * Times in milliseconds.
 */
function paceChance({ progress, starts_at, ends_at }: Bonus, missing: number, now: number): number {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (!(start < now && now < end)) return 0;
  return Math.min(1, ((progress / (now - start)) * (end - now)) / missing);
}

/** A step for each bonus that runs, is not reached, and is within reach at the pace so far. */
export function bonusSteps(
  bonuses: readonly Bonus[],
  { now, timeZone }: { now: number; timeZone: string },
): BonusStep[] {
  return bonuses.flatMap((bonus) => {
    const { id, title, target, progress, amount, currency, ends_at: endsAt } = bonus;
    const missing = target.value - progress;
    if (stateOf(bonus, now) !== 'in-progress' || missing <= 0) return [];
    const chance = paceChance(bonus, missing, now);
    if (chance < WITHIN_REACH) return [];
    return [
      {
        kind: 'bonus',
        key: `bonus/${id}`,
        amount,
        currency,
        chance,
        until: marketDay(lastMoment(endsAt), timeZone),
        bonusId: id,
        title,
        metric: target.metric,
        missing,
        progress,
        target: target.value,
        endsAt,
      },
    ];
  });
}
