import { decimalsOf } from '#shared/domain/money/money.ts';
import { MARKETS } from '#shared/domain/market/markets.ts';
import type { Problem } from './program.ts';
import type { Rates, Settings } from './schemas.ts';
import type { Path } from './yaml-file.ts';

export type Tell = (path: Path, says: string) => Problem;

/** What is wrong with program.yaml beyond its shape. */
export function checkSettings(settings: Settings, tell: Tell): Problem[] {
  const { market, currency, languages, payout_threshold: threshold } = settings;
  const problems: Problem[] = [];
  if (MARKETS[market].currency !== currency)
    problems.push(tell(['currency'], `The market ${market} pays in ${MARKETS[market].currency}, not in ${currency}.`));
  problems.push(
    ...twice(languages, (at) => tell(['languages', at], `The language ${languages[at] ?? ''} is named twice.`)),
  );
  if (!isPayable(threshold, currency)) problems.push(tell(['payout_threshold'], unpayable(threshold, currency)));
  return [...problems, ...checkLevels(settings, tell), ...checkRates(settings, tell)];
}

/** Whether an amount can be paid: in the coins of its currency. */
export const isPayable = (amount: number, currency: string): boolean => {
  const minor = amount * 10 ** decimalsOf(currency);
  return Math.abs(minor - Math.round(minor)) < 1e-6;
};
export const unpayable = (amount: number, currency: string): string =>
  `${amount} ${currency} cannot be paid: ${currency} has ${decimalsOf(currency)} decimals.`;

/** Problems of entries that were there before. */
function twice(all: readonly string[], problem: (at: number) => Problem): Problem[] {
  return all.flatMap((each, at) => (all.indexOf(each) < at ? [problem(at)] : []));
}

function checkLevels({ levels, currency }: Settings, tell: Tell): Problem[] {
  const problems = twice(
    levels.map(({ id }) => id),
    (at) => tell(['levels', at, 'id'], `The level ${levels[at]?.id ?? ''} is there twice.`),
  );
  const replaced = levels.flatMap(({ replaces = [] }) => replaces);
  for (const [at, { id, replaces = [], requirements, success_rate_steps: steps }] of levels.entries()) {
    for (const [place, old] of replaces.entries())
      if (levels.some((level) => level.id === old) || replaced.filter((each) => each === old).length > 1)
        problems.push(
          tell(
            ['levels', at, 'replaces', place],
            `The level ${old} cannot be replaced by ${id}: it is a level of the program, or replaced by another.`,
          ),
        );
    const asked = wanted(requirements);
    const rate = requirements.success_rate ?? 0;
    if (requirements.sales !== undefined && !isPayable(requirements.sales, currency))
      problems.push(tell(['levels', at, 'requirements', 'sales'], unpayable(requirements.sales, currency)));
    if (at > 0 && asked.length === 0)
      problems.push(
        tell(
          ['levels', at],
          `Nobody can reach the level ${id}: it asks for nothing, and only the first level is one to begin with.`,
        ),
      );
    if (rate > 100)
      problems.push(
        tell(
          ['levels', at, 'requirements', 'success_rate'],
          `Nobody can reach the level ${id}: no success rate is ${rate} percent.`,
        ),
      );
    if (!Number.isInteger(rate))
      problems.push(
        tell(
          ['levels', at, 'requirements', 'success_rate'],
          `Phones of before cannot read ${rate} percent; ask for a whole number.`,
        ),
      );
    const easier =
      at === 0 ? undefined : levels.slice(at + 1).find((above) => isNoHarder(wanted(above.requirements), asked));
    if (easier !== undefined && asked.length > 0)
      problems.push(
        tell(
          ['levels', at, 'requirements'],
          `Nobody can reach the level ${id}: who meets it meets the level ${easier.id} above it as well.`,
        ),
      );
    problems.push(
      ...twice(
        steps.map(({ from }) => String(from)),
        (step) =>
          tell(
            ['levels', at, 'success_rate_steps', step],
            `The level ${id} has two steps from ${steps[step]?.from ?? 0} percent.`,
          ),
      ),
    );
    if (!steps.some(({ from }) => from === 0))
      problems.push(
        tell(
          ['levels', at, 'success_rate_steps'],
          `The level ${id} has no step from 0 percent, for whoever is below all others.`,
        ),
      );
  }
  return problems;
}

type Asked = readonly (readonly [metric: string, value: number])[];
const wanted = (requirements: Settings['levels'][number]['requirements']): Asked =>
  Object.entries(requirements).flatMap(([metric, value]) => (value === undefined ? [] : [[metric, value] as const]));

/** Whether all that `above` asks for is asked for by `below` already. */
const isNoHarder = (above: Asked, below: Asked): boolean =>
  above.length > 0 &&
  above.every(([metric, value]) => below.some(([other, least]) => other === metric && least >= value));

function checkRates({ rates, levels }: Settings, tell: Tell): Problem[] {
  const ids = levels.map(({ id }) => id);
  const days = rates.map(({ from }) => from);
  const problems = twice(days, (at) =>
    tell(['rates', at, 'from'], `There are rates from ${days[at] ?? ''} already: a day can have one set of rates.`),
  );
  const last = days.toSorted().at(-1);
  for (const [at, block] of rates.entries()) {
    const cells: (readonly [Path, Rates | undefined])[] = [
      [['rates', at, 'other_categories'], block.other_categories],
      ...Object.entries(block.categories).map(
        ([category, cell]) => [['rates', at, 'categories', category], cell] as const,
      ),
    ];
    // Rates of the past may know levels that are gone, and not know those that came later.
    const needed =
      block.from === last
        ? ids
        : [...new Set(cells.flatMap(([, cell]) => (typeof cell === 'object' ? Object.keys(cell) : [])))];
    for (const [path, cell] of cells) {
      if (typeof cell !== 'object') continue;
      for (const level of Object.keys(cell))
        if (!needed.includes(level))
          problems.push(tell([...path, level], `There is no level ${level}; there are ${ids.join(', ')}.`));
      const missing = needed.filter((level) => cell[level] === undefined);
      if (missing.length > 0)
        problems.push(tell(path, `"${path.at(-1) ?? ''}" has no rate for ${missing.join(', ')}.`));
    }
  }
  return problems;
}
