import type { LevelMonth } from '#shared/domain/money/level-outlook.ts';
import { monthBefore, monthOf } from '#shared/domain/time/period.ts';
import type { LastPeriod } from './queries.ts';

/** What the last full month reached. */
export type LastMonth = Pick<LastPeriod, 'facts' | 'decided'>;

/**
 * The last full month as the gateway tells it, by which levels are decided, else as this phone counts it; null where neither
 * does, and where the gateway tells the running month alone, because the last one was over when the consultant joined.
 */
export function lastMonth(
  months: readonly LevelMonth[] | undefined,
  counted: LastPeriod | null,
  today: string,
): LastMonth | null {
  const period = monthBefore(today);
  // Told while it ran, it may have come to more since.
  const told = months?.find((month) => month.period === period && month.state !== 'running');
  const running = months?.some((month) => month.period === monthOf(today)) ?? false;
  if (running && !months?.some((month) => month.period === period)) return null;
  return told ? { facts: told, decided: told.state === 'settled' } : counted;
}
