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
