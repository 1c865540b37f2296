import type { Program } from '#gateway/program/files/program.ts';

/** Names the place of a problem by file and path. */
export const place = (file: string, path: readonly (string | number)[], says: string) => ({
  file: `${file} ${path.join('.')}`,
  line: 0,
  says,
});

/** The program with other settings. */
export const withSettings = (program: Program, change: Partial<Program['settings']>): Program => ({
  ...program,
  settings: { ...program.settings, ...change },
});

/** The program with other rates for phones from a day on. */
export const phonesFrom = (program: Program, from: string, phones: number): Program => {
  const [block] = program.settings.rates;
  if (block === undefined) throw new Error('Expected rates');
  return withSettings(program, {
    rates: [
      ...program.settings.rates,
      { ...block, from, team: { leader: 1, leader_of_leader: 0.5 }, categories: { ...block.categories, phones } },
    ],
  });
};

/** The program with its level gold under the name `or`, and the same rates for it from a day on. */
export function goldRenamed(program: Program, from: string): Program {
  const { levels, rates } = program.settings;
  const [block] = rates;
  if (block === undefined) throw new Error('Expected rates');
  type Cell = typeof block.other_categories;
  const cell = (given: Cell): Cell =>
    typeof given === 'number'
      ? given
      : Object.fromEntries(Object.entries(given).map(([level, rate]) => [level === 'gold' ? 'or' : level, rate]));
  const categories = Object.fromEntries(
    Object.entries(block.categories).flatMap(([name, given]) => (given === undefined ? [] : [[name, cell(given)]])),
  );
  const { 'level-gold': text = {}, ...pages } = program.pages;
  return withSettings(
    { ...program, pages: { ...pages, 'level-or': text } },
    {
      levels: levels.map((level) => (level.id === 'gold' ? { ...level, id: 'or', replaces: ['gold'] } : level)),
      rates: [...rates, { ...block, from, other_categories: cell(block.other_categories), categories }],
    },
  );
}
