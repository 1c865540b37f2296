import { isDeepStrictEqual } from 'node:util';
import type { Services } from '#gateway/base/services.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { withPast } from './apply-program.ts';
import { publishedVersions } from './agreement.ts';
import { countPeople, type People } from './count-people.ts';
import { type Change, rateChanges } from './diff-rates.ts';
import { isLevelPage, LEVEL_PAGE, type Program, type Texts } from './files/program.ts';
import type { BonusFile, Settings } from './files/schemas.ts';
import { readInForce } from './in-force.ts';
import { newVersions } from './write-terms.ts';

/** What applying a program would change of the one in force, in words. None: nothing. */
export async function diffProgram(
  services: Pick<Services, 'db' | 'clock' | 'market'>,
  program: Program,
): Promise<Change[]> {
  const { db, clock, market } = services;
  const people = await countPeople(db);
  const before = (await readInForce(db, market)).program;
  const after = await withPast(services, db, program);
  if (before === null)
    return [
      {
        says: `The first program: ${after.settings.levels.length} levels, ${Object.keys(after.bonuses).length} bonuses, ${Object.keys(after.pages).length} texts.`,
        people: people.all,
      },
    ];
  const today = marketDay(clock.now(), market.timeZone);
  return [
    ...levelChanges(before, after, people),
    ...settingChanges(before.settings, after.settings, people),
    ...rateChanges(before, after, today, people),
    ...bonusChanges(before.bonuses, after.bonuses, after.settings.currency, people),
    ...textChanges(before, after, people),
    ...termsChanges(after, await publishedVersions(db), people),
    ...(isDeepStrictEqual(before.home, after.home)
      ? []
      : [{ says: `The home screen: ${blockNames(before, after)}.`, people: people.all }]),
    ...peopleChanges(before, after),
  ];
}

const say = (value: string | number | readonly string[] | undefined): string =>
  typeof value === 'object' ? value.join(', ') || 'none' : String(value ?? 'none');

function levelChanges(before: Program, after: Program, people: People): Change[] {
  const [then, now] = [before.settings.levels, after.settings.levels];
  const added = now
    .filter(({ id }) => !then.some((level) => level.id === id))
    .map(({ id }) => ({ says: `The level ${id} is new.`, people: 0 }));
  const gone = then
    .filter(({ id }) => !now.some((level) => level.id === id))
    .map(({ id }) => ({ says: `The level ${id} is gone.`, people: people.at(id) }));
  const changed = now.flatMap((level) => {
    const known = then.find(({ id }) => id === level.id);
    if (known === undefined) return [];
    const asked = (['items_completed', 'sales', 'success_rate'] as const).flatMap((metric) => {
      const [was, is] = [known.requirements[metric], level.requirements[metric]];
      return was === is
        ? []
        : [
            {
              says: `The level ${level.id} asks for ${metric} ${say(is)} instead of ${say(was)} in a month.`,
              people: people.below(
                level.id,
                now.map(({ id }) => id),
              ),
            },
          ];
    });
    const steps = (each: typeof level): string =>
      each.success_rate_steps
        .toSorted((a, b) => b.from - a.from)
        .map(({ from, impact }) => `${impact > 0 ? '+' : ''}${impact} % from ${from} %`)
        .join(', ');
    const stepped =
      steps(known) === steps(level)
        ? []
        : [
            {
              says: `The success rate at the level ${level.id} means ${steps(level)} instead of ${steps(known)}, from the month that is closed next.`,
              people: people.at(level.id),
            },
          ];
    return [...asked, ...stepped];
  });
  const common = (one: Settings['levels'], other: Settings['levels']): string =>
    one
      .map(({ id }) => id)
      .filter((id) => other.some((level) => level.id === id))
      .join(', ');
  const moved =
    common(then, now) === common(now, then)
      ? []
      : [
          {
            says: `The order of the levels is ${common(now, then)} instead of ${common(then, now)}.`,
            people: people.all,
          },
        ];
  return [...gone, ...added, ...moved, ...changed];
}

/** What each of these settings is called, and how many it concerns. */
const SETTINGS = [
  ['languages', 'The languages of the program are', 'all'],
  ['keep_level_months', 'Months after which a level that was not reached goes one down:', 'all'],
  ['settle_after_days', 'Days after the end of a month on which it is settled at the latest:', 'all'],
  ['payout_threshold', 'The threshold of payouts in cash is', 'all'],
  ['bonus_grace_days', 'Days of grace after a bonus:', 'all'],
  ['features', 'Who registers from now on may use', 'none'],
] as const;

function settingChanges(before: Settings, after: Settings, people: People): Change[] {
  const changed = SETTINGS.flatMap(([name, says, whom]): Change[] =>
    isDeepStrictEqual(before[name], after[name])
      ? []
      : [
          {
            says: `${says} ${say(after[name])} instead of ${say(before[name])}.`,
            people: whom === 'all' ? people.all : 0,
          },
        ],
  );
  const mapped = (['categories', 'order_types'] as const).flatMap((name): Change[] => {
    const [then, now]: Map<string, string>[] = [
      new Map(Object.entries(before[name])),
      new Map(Object.entries(after[name])),
    ];
    return [...new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((key): Change[] =>
      then?.get(key) === now?.get(key)
        ? []
        : [
            {
              says: `"${key}" of the marketplace is ${say(now?.get(key))} instead of ${say(then?.get(key))}, for items that come in from now on.`,
              people: 0,
            },
          ],
    );
  });
  return [...changed, ...mapped];
}

function bonusChanges(
  before: Program['bonuses'],
  after: Program['bonuses'],
  currency: string,
  people: People,
): Change[] {
  const whom = ({ levels }: BonusFile): number =>
    levels === undefined ? people.all : levels.reduce((sum, level) => sum + people.at(level), 0);
  const gone = Object.entries(before)
    .filter(([id]) => after[id] === undefined)
    .map(([id, bonus]) => ({ says: `The bonus ${id} is not listed any more.`, people: whom(bonus) }));
  const changed = Object.entries(after).flatMap(([id, bonus]): Change[] => {
    const known = before[id];
    if (known === undefined)
      return [
        {
          says: `The bonus ${id} is new: ${bonus.amount} ${currency} for ${bonus.target} ${bonus.metric}, from ${bonus.from} to ${bonus.to}.`,
          people: whom(bonus),
        },
      ];
    const [then, now] = [
      new Map<string, unknown>(Object.entries(known)),
      new Map<string, unknown>(Object.entries(bonus)),
    ];
    const names = [...new Set([...then.keys(), ...now.keys()])].filter(
      (name) => !isDeepStrictEqual(then.get(name), now.get(name)),
    );
    if (names.length === 0) return [];
    if (known.withdrawn === undefined && bonus.withdrawn !== undefined)
      return [{ says: `The bonus ${id} is taken back on ${bonus.withdrawn}.`, people: whom(bonus) }];
    return [{ says: `The bonus ${id} changes: ${names.join(', ')}.`, people: Math.max(whom(known), whom(bonus)) }];
  });
  return [...gone, ...changed];
}

function textChanges(before: Program, after: Program, people: People): Change[] {
  const changed = (then: Texts | undefined, now: Texts | undefined): string => {
    const locales = [...new Set([...Object.keys(then ?? {}), ...Object.keys(now ?? {})])];
    const at = (texts: Texts | undefined, locale: string): unknown =>
      new Map<string, unknown>(Object.entries(texts ?? {})).get(locale);
    return locales.filter((locale) => !isDeepStrictEqual(at(then, locale), at(now, locale))).join(', ');
  };
  const keys = [...new Set([...Object.keys(before.pages), ...Object.keys(after.pages)])].toSorted();
  return keys.flatMap((key): Change[] => {
    const [then, now] = [before.pages[key], after.pages[key]];
    if (changed(then, now) === '') return [];
    const level = isLevelPage(key) ? key.slice(LEVEL_PAGE.length) : null;
    const what = level === null ? `The page ${key}` : `The text of the level ${level}`;
    const how = then === undefined ? 'is new' : now === undefined ? 'is gone' : `changes in ${changed(then, now)}`;
    return [{ says: `${what} ${how}.`, people: level === null ? people.all : people.at(level) }];
  });
}

/** Terms that are not there yet; those that come back to the folder are nobody's news. */
function termsChanges(program: Program, published: ReadonlySet<string>, people: People): Change[] {
  const added = newVersions(program, published);
  const last = added.at(-1);
  return added.map((version) =>
    version === last
      ? { says: `Version ${version} of the terms is published; everybody has to accept it.`, people: people.all }
      : { says: `Version ${version} of the terms is published, and ${last ?? ''} after it.`, people: 0 },
  );
}

function blockNames(before: Program, after: Program): string {
  const slugs = [...new Set([...before.home.blocks, ...after.home.blocks].map(({ slug }) => slug))];
  const find = ({ home }: Program, slug: string): unknown => home.blocks.find((block) => block.slug === slug);
  const changed = slugs.filter((slug) => !isDeepStrictEqual(find(before, slug), find(after, slug)));
  return changed.length === 0 ? 'its order' : changed.join(', ');
}

function peopleChanges(before: Program, after: Program): Change[] {
  const [then, now] = [before.people.support, after.people.support];
  if (now.length === 0)
    return then.length === 0
      ? []
      : [
          {
            says: `The list of support staff is gone: ${then.map(({ id }) => id).join(', ')} ${then.length === 1 ? 'stays' : 'stay'} support until "role" says otherwise.`,
            people: then.length,
          },
        ];
  const whom = (sees: 'everybody' | string[]): string => (sees === 'everybody' ? sees : `${sees.length} people`);
  const changed = now
    .filter((each) => !then.some((known) => isDeepStrictEqual(known, each)))
    .map(({ id, sees }) => ({ says: `${id} is support and may see ${whom(sees)}.`, people: 1 }));
  const gone = then
    .filter(({ id }) => !now.some((each) => each.id === id))
    .map(({ id }) => ({ says: `${id} is support no more.`, people: 1 }));
  return [...changed, ...gone];
}
