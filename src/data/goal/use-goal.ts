import { isOn } from '#shared/domain/person/toggles.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { goalOf } from '#shared/outbox/over-goals.ts';
import { useSession } from '#browser/session-state.ts';
import { useLive } from '#data/cache.ts';
import { earnedIn, type Earned } from './earned-in.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useFact } from '#data/use-fact.ts';

/** The goal of a month with what it is measured by; amounts in minor units of `currency`. */
export interface MonthGoal extends Earned {
  /** First day of the month. */
  period: string;
  /** null while there is none. */
  goal: number | null;
  /** Of the month before, as a proposal. */
  before: number | null;
}

/**
 * The goal of the month of `today` (ISO day of the market), with what was set on this phone and has not come back yet;
 * undefined while it is read, null where there are no goals: with commissions switched off, and with an older gateway.
 */
export function useGoal(today: string): MonthGoal | null | undefined {
  const { facts } = useSession();
  const period = monthOf(today);
  const stored = useFact('goals');
  const writes = useWrites();
  const money = useLive((db) => earnedIn(db, period), [period]);
  if (!facts?.capabilities.includes('goals') || !isOn(facts.access.toggles, 'commissions')) return null;
  if (stored === undefined || writes === undefined || money === undefined) return undefined;
  const known = { value: stored?.value ?? [], moment: stored ?? { asOf: '', counter: null } };
  return {
    ...money,
    period,
    goal: goalOf(period, known, writes),
    before: goalOf(monthOf(addDays(period, -1)), known, writes),
  };
}
