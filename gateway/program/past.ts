import { isDeepStrictEqual } from 'node:util';
import type { Market } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { lastOfGrace } from './files/check-parts.ts';
import type { Problem, Program } from './files/program.ts';
import type { Place } from './files/yaml-file.ts';
import { ratesCounted } from '#gateway/rules/program-rules.ts';
import { publishedVersions } from './agreement.ts';
import { type InForce, readInForce, readTermsTold } from './in-force.ts';
import { replacedProblems } from './replaced-levels.ts';
import { ratesAsWritten, rulesOf } from './rules-of.ts';
import { anythingSold } from './write-version.ts';

/**
 * What a program cannot change any more: rates that count already, campaigns that have begun, terms that were published,
 * levels that somebody has. Nothing of it holds in a database that has no program yet.
 */
export async function pastProblems(
  services: Pick<Services, 'db' | 'clock' | 'market'>,
  program: Program,
  place: Place,
): Promise<Problem[]> {
  const { db, clock, market } = services;
  const inForce = await readInForce(db, market);
  const today = marketDay(clock.now(), market.timeZone);
  const isSold = await anythingSold(db);
  return [
    ...ofMarket(program, market, place),
    ...(isSold ? pastRates(program, inForce, today, place) : []),
    ...(await lostLevels(services, program, place)),
    ...(await replacedProblems(services, program, inForce.rules, place)),
    ...pastBonuses(program, inForce, today, place),
    ...(await heldBonuses(services, program, inForce, place)),
    ...(await publishedTerms(services, program, inForce)),
    ...(await unknownPeople(services, program, place)),
  ];
}

const ofMarket = ({ settings }: Program, { country }: Market, place: Place): Problem[] =>
  settings.market === country
    ? []
    : [
        place(
          'program.yaml',
          ['market'],
          `This gateway is for the market ${country}, the program for ${settings.market}.`,
        ),
      ];

function pastRates(program: Program, { rules }: InForce, today: string, place: Place): Problem[] {
  const counted = ratesCounted(rules, today);
  const last = [today, ...counted.map(({ from }) => from)].toSorted().at(-1) ?? today;
  const earliest = addDays(last, 1);
  const wanted = rulesOf(program, []).rates;
  return program.settings.rates.flatMap(({ from }, at) => {
    const now = wanted.find((block) => block.from === from);
    const known = counted.find((block) => block.from === from);
    if (from > last || now === undefined) return [];
    if (known === undefined)
      return [
        place(
          'program.yaml',
          ['rates', at, 'from'],
          `Rates from ${from} would change what was ordered already; the earliest day is ${earliest}.`,
        ),
      ];
    return isDeepStrictEqual(ratesAsWritten(known), ratesAsWritten(now))
      ? []
      : [
          place(
            'program.yaml',
            ['rates', at],
            `The rates from ${from} have counted already and stay as they are; write new ones from ${earliest} on.`,
          ),
        ];
  });
}

async function lostLevels({ db }: Pick<Services, 'db'>, program: Program, place: Place): Promise<Problem[]> {
  const known = program.settings.levels.flatMap(({ id, replaces = [] }) => [id, ...replaces]);
  const people = await db
    .selectFrom('consultant')
    .select(({ fn }) => ['level_id', fn.countAll<string>().as('people')])
    .where('level_id', 'not in', known)
    .groupBy('level_id')
    .orderBy('level_id')
    .execute();
  return people.map(({ level_id: id, people: count }) =>
    place(
      'program.yaml',
      ['levels'],
      `The level ${id ?? ''} is gone, but ${count} ${Number(count) === 1 ? 'person has' : 'people have'} it; name it under "replaces" of another level.`,
    ),
  );
}

/** What of a campaign that has begun may still change. */
const STILL_OPEN: ReadonlySet<string> = new Set(['title', 'description', 'on_home', 'withdrawn']);

function pastBonuses(program: Program, { program: before }: InForce, today: string, place: Place): Problem[] {
  if (before === null) return [];
  const problems = Object.entries(program.bonuses).flatMap(([id, bonus]) => {
    const file = `bonuses/${id}.yaml`;
    const known = before.bonuses[id];
    const isBackdated =
      bonus.withdrawn !== undefined && bonus.withdrawn < today && bonus.withdrawn !== known?.withdrawn;
    const backdated = isBackdated
      ? [
          place(
            file,
            ['withdrawn'],
            `A campaign cannot be taken back on ${bonus.withdrawn ?? ''}, which is past; today is ${today}.`,
          ),
        ]
      : [];
    if (known === undefined || known.from > today)
      return bonus.from < today
        ? [place(file, ['from'], `A campaign cannot begin on ${bonus.from}, which is past; today is ${today}.`)]
        : backdated;
    const grace = (each: typeof bonus, settings: Program['settings']) => ({
      ...each,
      grace_days: each.grace_days ?? settings.bonus_grace_days,
    });
    const [now, then] = [
      new Map<string, unknown>(Object.entries(grace(bonus, program.settings))),
      new Map<string, unknown>(Object.entries(grace(known, before.settings))),
    ];
    const changed = [...new Set([...now.keys(), ...then.keys()])].filter(
      (name) => !STILL_OPEN.has(name) && !isDeepStrictEqual(now.get(name), then.get(name)),
    );
    return [
      ...changed.map((name) =>
        place(
          file,
          [name],
          `The campaign began on ${known.from}: its ${name} cannot change any more.${name === 'levels' ? ` A level that it names can be replaced after its last day of grace, ${lastOfGrace(known, before.settings)}, without this file.` : ''}`,
        ),
      ),
      ...backdated,
    ];
  });
  const gone = Object.entries(before.bonuses).filter(
    ([id, { from, to }]) => program.bonuses[id] === undefined && from <= today && to >= today,
  );
  return [
    ...problems,
    ...gone.map(([id]) =>
      place(
        `bonuses/${id}.yaml`,
        [],
        `The campaign has begun; to take it back, keep the file and write "withdrawn: ${today}".`,
      ),
    ),
  ];
}

/** A new campaign under the id of one that was held and is in no folder any more: whoever won that one would have won this one. */
async function heldBonuses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  program: Program,
  { program: before }: InForce,
  place: Place,
): Promise<Problem[]> {
  if (before === null) return [];
  const held = await db
    .selectFrom('bonus_campaign')
    .select('bonus_id')
    .where('starts_at', '<=', isoNow(clock))
    .orderBy('bonus_id')
    .execute();
  return held
    .filter(({ bonus_id: id }) => program.bonuses[id] !== undefined && before.bonuses[id] === undefined)
    .map(({ bonus_id: id }) =>
      place(`bonuses/${id}.yaml`, [], `A campaign ${id} was held before; give this one a name of its own.`),
    );
}

/** Texts of terms that say something else than they did when their version was published, be it in the folder still or not. */
async function publishedTerms(
  { db }: Pick<Services, 'db'>,
  program: Program,
  { program: before }: InForce,
): Promise<Problem[]> {
  const published = await publishedVersions(db);
  const told = [before?.terms ?? {}, ...(await readTermsTold(db))];
  return Object.entries(program.terms)
    .filter(([version]) => published.has(version))
    .flatMap(([version, texts]) =>
      Object.entries(texts)
        .filter(([locale, text]) => {
          const then = told.map((terms) => new Map(Object.entries(terms[version] ?? {})).get(locale));
          return !then.some((known) => known !== undefined && isDeepStrictEqual({ ...known }, { ...text }));
        })
        .map(([locale]) => ({
          file: `terms/${version}/${locale}.md`,
          line: 0,
          says: `Version ${version} is published, and what people have accepted is never edited; write a new version.`,
        })),
    );
}

async function unknownPeople({ db }: Pick<Services, 'db'>, { people }: Program, place: Place): Promise<Problem[]> {
  const ids = people.support.map(({ id }) => id);
  if (ids.length === 0) return [];
  const known = new Set(
    (await db.selectFrom('consultant').select('external_id').where('external_id', 'in', ids).execute()).map(
      (row) => row.external_id,
    ),
  );
  return ids.flatMap((id, at) =>
    known.has(id) ? [] : [place('people.yaml', ['support', at, 'id'], `There is nobody with the id ${id}.`)],
  );
}
