import type { OrderType } from '#shared/domain/items/order-status.ts';
import type { ProductCategory } from '#shared/domain/items/product-category.ts';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import { type Toggle, TOGGLES } from '#shared/domain/person/toggles.ts';

/** Rates in basis points, for items ordered from the market day `from` on. */
export interface RateBlock {
  from: string;
  /** The levels that it knows, lowest first: the columns of the rates. */
  levels: readonly string[];
  categories: Readonly<Partial<Record<string, readonly number[]>>>;
  /** Of items whose category has no row. */
  other: readonly number[];
  /** What the leader of a seller (`indirect1`) and the leader's leader (`indirect2`) earn on the price of an item. */
  team: { indirect1: number; indirect2: number };
}

/** What the money and the levels of a program are counted by, as its owner has applied it. Amounts in minor units. */
export interface ProgramRules {
  /** 0: there is no program yet. */
  version: number;
  /** Ids of the levels, lowest first. */
  levels: readonly string[];
  /** Oldest first, each day once. */
  rates: readonly RateBlock[];
  /**
   * From which success rate on (percent) the commissions of a month gain or lose how much (percent), per level; also of
   * levels that are gone: a month that ended at one of them is counted by its steps.
   */
  steps: Readonly<Partial<Record<string, readonly ImpactStep[]>>>;
  /** Days after the end of a month on which its success rate is settled at the latest, 1 to 27. */
  settleAfterDays: number;
  /** A level whose requirements were met in none of so many settled months goes one down; null: it is kept for good. */
  keepLevelMonths: number | null;
  /** Strictly over it the commissions of a month are paid in cash, else by voucher. */
  threshold: number;
  /** Days after a bonus's end in which what was ordered before may still complete and count, where it says nothing else. */
  graceDays: number;
  /** What somebody who registers may use. */
  features: readonly Toggle[];
  /** Names that the marketplace has for our categories and order types. */
  categories: Readonly<Partial<Record<string, ProductCategory>>>;
  orderTypes: Readonly<Partial<Record<string, OrderType>>>;
}

/** What holds as long as nobody has applied a program: nothing is earned, nothing is lost. */
export const NO_PROGRAM: ProgramRules = {
  version: 0,
  levels: [],
  rates: [],
  steps: {},
  settleAfterDays: 21,
  keepLevelMonths: null,
  threshold: 0,
  graceDays: 0,
  features: TOGGLES,
  categories: {},
  orderTypes: {},
};

/**
 * The rates for what is ordered on a market day. What was ordered before the first day of all has the first ones. Throws
 * without any: what an item earns is fixed when it comes in, so it must not come before the program.
 */
export function ratesOn({ rates }: Pick<ProgramRules, 'rates'>, day: string): RateBlock {
  const found = rates.findLast(({ from }) => from <= day) ?? rates[0];
  if (found === undefined) throw new Error('There is no program yet, so there are no rates for items');
  return found;
}

/** The rates that may have counted by a market day: those up to it, or the first of all, which count for everything before them. */
export function ratesCounted({ rates }: Pick<ProgramRules, 'rates'>, day: string): readonly RateBlock[] {
  const begun = rates.filter(({ from }) => from <= day);
  return begun.length > 0 ? begun : rates.slice(0, 1);
}

/**
 * The rate of an item in basis points, fixed by the day of its order. A category without a row earns the rate of the
 * others, a consultant without a level that of the first one; a level that the rates of that day do not know yet earns
 * as the next lower one that they know.
 */
export function rateOf(
  rules: Pick<ProgramRules, 'rates' | 'levels'>,
  day: string,
  category: string,
  levelId: string | null,
): number {
  const { levels, categories, other } = ratesOn(rules, day);
  const row = (Object.hasOwn(categories, category) ? categories[category] : undefined) ?? other;
  return row[levelId === null ? 0 : columnOf(levelId, levels, rules.levels)] ?? 0;
}

/** The column of a level among those that the rates of a day know: its own, or that of the next lower one. */
function columnOf(levelId: string, known: readonly string[], all: readonly string[]): number {
  let column = known.indexOf(levelId);
  for (let rank = all.indexOf(levelId) - 1; column < 0 && rank >= 0; rank -= 1) column = known.indexOf(all[rank] ?? '');
  return Math.max(0, column);
}

/** The steps of a level; without a known level those of the first. */
export function stepsOf(
  { steps, levels }: Pick<ProgramRules, 'steps' | 'levels'>,
  levelId: string | null,
): readonly ImpactStep[] {
  const own = levelId !== null && Object.hasOwn(steps, levelId) ? steps[levelId] : undefined;
  return own ?? steps[levels[0] ?? ''] ?? [{ from: 0, impactPerc: 0 }];
}

/** Whether steps have no impact to show. */
export const hidesImpact = (steps: readonly ImpactStep[]): boolean => steps.every((step) => step.impactPerc === 0);
