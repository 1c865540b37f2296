import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { sql } from 'kysely';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { graceEnd } from '#gateway/rules/bonus.ts';
import { type ProgramRules, type RateBlock, rateOf, ratesCounted, ratesOn } from '#gateway/rules/program-rules.ts';
import { timesOf } from './bonuses.ts';
import type { Problem, Program } from './files/program.ts';
import type { Place } from './files/yaml-file.ts';
import { rulesOf } from './rules-of.ts';
import { anythingSold } from './write-version.ts';

/** A level that takes the place of another which people have, and where in the list of levels it stands. */
interface Replaced {
  id: string;
  old: string;
  at: number;
}

/**
 * What people would lose with their level when another takes its place: the rates that they earn by from tomorrow on, and campaigns that
 * still count for the level.
 */
export async function replacedProblems(
  services: Pick<Services, 'db' | 'clock' | 'market'>,
  program: Program,
  before: ProgramRules,
  place: Place,
): Promise<Problem[]> {
  const replaced = await replacedLevels(services, program);
  if (replaced.length === 0) return [];
  const today = marketDay(services.clock.now(), services.market.timeZone);
  const past = (await anythingSold(services.db)) ? ratesCounted(before, today) : [];
  return [
    ...withoutRates(replaced, { before, after: rulesOf(program, past), tomorrow: addDays(today, 1) }, place),
    ...(await stillCounting(services, replaced, program, place)),
  ];
}

async function replacedLevels({ db }: Pick<Services, 'db'>, { settings }: Program): Promise<Replaced[]> {
  const all = settings.levels.flatMap(({ id, replaces = [] }, at) => replaces.map((old) => ({ id, old, at })));
  if (all.length === 0) return [];
  const held = await db
    .selectFrom('consultant')
    .select('level_id')
    .distinct()
    .where(
      'level_id',
      'in',
      all.map(({ old }) => old),
    )
    .execute();
  return all.filter(({ old }) => held.some((row) => row.level_id === old));
}

type Known = Pick<ProgramRules, 'rates' | 'levels'>;

/** Rates that count from tomorrow on and know nothing of the level: its people would earn by those of the next lower one. */
function withoutRates(
  replaced: readonly Replaced[],
  { before, after, tomorrow }: { before: Known; after: Known; tomorrow: string },
  place: Place,
): Problem[] {
  const counting = new Set([ratesOn(after, tomorrow), ...after.rates.filter(({ from }) => from > tomorrow)]);
  return replaced.flatMap(({ id, old, at }) => {
    const isOther = (block: RateBlock): boolean =>
      ['', ...Object.keys(block.categories)].some(
        (category) =>
          rateOf({ rates: [block], levels: before.levels }, block.from, category, old) !==
          rateOf({ rates: [block], levels: after.levels }, block.from, category, id),
      );
    const block = [...counting].find((each) => !each.levels.includes(id) && isOther(each));
    return block === undefined
      ? []
      : [
          place(
            'program.yaml',
            ['levels', at, 'replaces'],
            `The level ${id} takes the place of ${old} on ${tomorrow}, and the rates from ${block.from} do not know it; write rates that do from ${tomorrow} on, or replace ${old} on the day before they begin.`,
          ),
        ];
  });
}

/** Campaigns that left the folder after their end: until their days of grace are over, what completes counts for whoever has their level. */
async function stillCounting(
  { db, clock, market }: Pick<Services, 'db' | 'clock' | 'market'>,
  replaced: readonly Replaced[],
  program: Program,
  place: Place,
): Promise<Problem[]> {
  const now = isoNow(clock);
  const rows = await db
    .selectFrom('bonus_campaign')
    .select(['bonus_id', 'metric', 'levels', 'starts_at', 'ends_at', 'grace_days', 'withdrawn_at'])
    .where('starts_at', '<=', now)
    .where((row) => row.or([row('withdrawn_at', 'is', null), row('withdrawn_at', '>', now)]))
    .where(sql<boolean>`ends_at + grace_days * interval '24 hours' > ${now}::timestamptz`)
    .orderBy('bonus_id')
    .execute();
  return rows.flatMap((row) => {
    const end = graceEnd(timesOf(row));
    if (program.bonuses[row.bonus_id] !== undefined || end <= clock.now()) return [];
    return replaced
      .filter(({ old }) => row.levels?.includes(old))
      .map(({ old, at }) =>
        place(
          'program.yaml',
          ['levels', at, 'replaces'],
          `The campaign ${row.bonus_id} still counts for the level ${old}; replace that after its last day of grace, ${marketDay(end - 1, market.timeZone)}.`,
        ),
      );
  });
}
