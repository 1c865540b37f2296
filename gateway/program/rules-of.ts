import { decimalsOf } from '#shared/domain/money/money.ts';
import type { ProgramRules, RateBlock } from '#gateway/rules/program-rules.ts';
import type { Program } from './files/program.ts';
import type { Rates, Settings } from './files/schemas.ts';

/** An amount as people write it in minor units, and back. */
export const minorOf = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency));
export const majorOf = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

const basisPoints = (percent: number): number => Math.round(percent * 100);

/**
 * What the gateway counts by. Rates that have been in force stay: a folder need not carry them for ever, and where it does, their first
 * level is the one of their time, which whoever has none of them earns by.
 */
export function rulesOf(
  { settings }: Pick<Program, 'settings'>,
  before: readonly RateBlock[],
): Omit<ProgramRules, 'version'> {
  const ids = settings.levels.map(({ id }) => id);
  const own = settings.rates.map((block) => blockOf(block, ids));
  const counted = new Set(before.map(({ from }) => from));
  return {
    levels: ids,
    rates: [...before, ...own.filter(({ from }) => !counted.has(from))].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    steps: Object.fromEntries(
      settings.levels.map(({ id, success_rate_steps: steps }) => [
        id,
        steps.map(({ from, impact }) => ({ from, impactPerc: impact })).toSorted((a, b) => b.from - a.from),
      ]),
    ),
    settleAfterDays: settings.settle_after_days,
    keepLevelMonths: settings.keep_level_months ?? null,
    threshold: minorOf(settings.payout_threshold, settings.currency),
    graceDays: settings.bonus_grace_days,
    features: settings.features,
    categories: settings.categories,
    orderTypes: settings.order_types,
  };
}

/**
 * The rates of a day. Its columns are the levels that its cells name, those of the program where they name none. One that is gone has
 * its place among them where they are named in the order of the program, the lowest first, and stands behind them else.
 */
function blockOf(block: Settings['rates'][number], ids: readonly string[]): RateBlock {
  const cells = [block.other_categories, ...Object.values(block.categories)];
  const named = [...new Set(cells.flatMap((cell) => (typeof cell === 'object' ? Object.keys(cell) : [])))];
  const ordered = ids.filter((id) => named.includes(id));
  const [known, gone] = [named.filter((id) => ids.includes(id)), named.filter((id) => !ids.includes(id))];
  const isInOrder = known.every((id, at) => id === ordered[at]);
  const levels = named.length === 0 ? ids : isInOrder ? named : [...ordered, ...gone];
  const row = (cell: Rates): number[] =>
    levels.map((level) => basisPoints(typeof cell === 'number' ? cell : (cell[level] ?? 0)));
  return {
    from: block.from,
    levels,
    categories: Object.fromEntries(
      Object.entries(block.categories).flatMap(([category, cell]) =>
        cell === undefined ? [] : [[category, row(cell)]],
      ),
    ),
    other: row(block.other_categories),
    team: { indirect1: basisPoints(block.team.leader), indirect2: basisPoints(block.team.leader_of_leader) },
  };
}

/** The rates of a day as a folder writes them: one where all levels earn the same. */
export function ratesAsWritten({ from, levels, categories, other, team }: RateBlock): Settings['rates'][number] {
  const cell = (row: readonly number[]): Rates => {
    const [first = 0] = row;
    if (row.every((rate) => rate === first)) return first / 100;
    return Object.fromEntries(levels.map((level, at) => [level, (row[at] ?? 0) / 100]));
  };
  return {
    from,
    team: { leader: team.indirect1 / 100, leader_of_leader: team.indirect2 / 100 },
    other_categories: cell(other),
    categories: Object.fromEntries(
      Object.entries(categories).flatMap(([category, row]) => (row === undefined ? [] : [[category, cell(row)]])),
    ),
  };
}
