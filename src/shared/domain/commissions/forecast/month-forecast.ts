import { gapToCash, payoutMethod, type PayoutFacts, type PayoutMethod } from '#shared/domain/money/payout.ts';
import { impactAmount } from '#shared/domain/money/success-rate.ts';
import type { CommissionLine } from '../commission-line.ts';
import { expectedImpact, type SettlingMonth } from './expected-impact.ts';
import { foldForecast, type ForecastSums } from './forecast-sums.ts';
import type { MonthAhead } from './line-chances.ts';
import { LIKELIHOODS, type Likelihood, type Mover, type PendingPart } from './pending-parts.ts';

/** What the success rate will do to a month: of months that are settled within it, or, from a gateway that knows none, of itself at its end. */
export type ImpactFacts =
  | { kind: 'settling'; months: readonly SettlingMonth[] }
  /** Percent of the month's own sales; null for none. */
  | { kind: 'own'; impactPerc: number | null };

/** What the end of a month depends on beside its lines. */
export interface EndFacts extends PayoutFacts {
  impact: ImpactFacts;
}

export interface ForecastFacts extends EndFacts, MonthAhead {}

/** What is known to be able to change a month still: `empty` has no line yet, of `decided` nothing that is there is open. */
type Standing = 'empty' | 'open' | 'decided';

/** How a month will probably end; amounts in minor units, `estimate` = `sure` + `completing` + what of `successImpact` is ahead. */
export interface Forecast {
  /** Sales of one's own and of the team, bonuses: what was confirmed, before anything is taken off. */
  confirmed: number;
  reversals: number;
  /** Adjustments, brand-to-store and other entries of either sign. */
  adjustments: number;
  /** Net of everything that is written and not pending: only a return can still take of it. */
  sure: number;
  /** Expected parts of what is pending, rounded line by line. */
  completing: number;
  pending: Readonly<Record<Likelihood, PendingPart>>;
  /** Impact of the success rate: what is written, and what is expected to be. */
  successImpact: number;
  /** What is pending and expected to move on to the next month. */
  rollForward: number;
  estimate: number;
  standing: Standing;
  /** The month ends between these eight times out of ten; both are `estimate` only when nothing is uncertain. */
  low: number;
  high: number;
  /** The orders that can still move it most, the first most. */
  movers: Mover[];
  method: PayoutMethod;
  gapToCash: number;
  /** The moment from which it was foretold, milliseconds. */
  from: number;
}

/** The end of a month from the sums of its lines. At the end of the month it is what the gateway decides. */
export function forecastOf(sums: ForecastSums, facts: EndFacts): Forecast {
  const { net, pending, range, movers, from } = sums;
  const completing = sum(LIKELIHOODS.map((each) => pending[each].expected));
  const sure = net.confirmed + net.reversals + net.adjustments + net.successImpact;
  const ahead = impactAhead(sums, facts.impact);
  const estimate = sure + completing + ahead;
  return {
    ...net,
    sure,
    completing,
    pending,
    successImpact: net.successImpact + ahead,
    rollForward: sum(LIKELIHOODS.map((each) => pending[each].amount)) - completing,
    estimate,
    standing: standingOf(sums, facts.impact),
    low: estimate - completing + range.low,
    high: estimate - completing + range.high,
    movers,
    from,
    method: payoutMethod(estimate, facts),
    gapToCash: gapToCash(estimate, facts.threshold),
  };
}

/** The same from the lines themselves. */
export const monthForecast = (lines: Iterable<CommissionLine>, facts: ForecastFacts): Forecast =>
  forecastOf(foldForecast(lines, facts), facts);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

const impactAhead = ({ base, isWritten }: ForecastSums, impact: ImpactFacts): number => {
  if (impact.kind === 'own') return isWritten ? 0 : impactAmount(base, impact.impactPerc);
  return sum(impact.months.map((month) => Math.round(expectedImpact(month))));
};

function standingOf({ pending, isWritten, lastNews }: ForecastSums, impact: ImpactFacts): Standing {
  const isOpen =
    LIKELIHOODS.some((each) => pending[each].lines > 0) ||
    (impact.kind === 'own' ? !isWritten && impact.impactPerc !== null : impact.months.some(({ open }) => open > 0));
  if (isOpen) return 'open';
  return lastNews === 0 ? 'empty' : 'decided';
}
