import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import type { TestDatabase } from '#gateway/db/testing/test-database.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf } from '#gateway/ledger/testing/test-lines.ts';
import { stepsOf } from '#gateway/rules/program-rules.ts';
import { applyProgram } from './apply-program.ts';
import { diffProgram } from './diff-program.ts';
import { type Program, tellProblem } from './files/program.ts';
import { pastProblems } from './past.ts';
import { readRules } from './read-rules.ts';
import { goldRenamed, phonesFrom, place, withSettings } from './testing/changed-program.ts';
import { openSample } from './testing/open-sample.ts';

let database: TestDatabase;
const NOW = Date.parse('2026-03-20T12:00:00Z');
let services: Services;
let sample: Program;
beforeEach(async () => {
  ({ database, services, sample } = await openSample({ now: () => NOW }));
}, 240_000);
afterEach(() => database.remove());

const apply = (program: Program) => applyProgram(services, program, place);
const told = async (program: Program) => (await pastProblems(services, program, place)).map(tellProblem);

describe('what is past', () => {
  it('stays: rates that have counted, and days before tomorrow for new ones', async () => {
    await apply(sample);
    const id = await addConsultant(database.db, 'seller');
    expect(await told(phonesFrom(sample, '2026-03-01', 9))).toEqual([]);
    await ingest(services, [lineOf(id, 'ONE')]);
    const sentence = 'would change what was ordered already; the earliest day is 2026-03-21.';
    expect(await told(phonesFrom(sample, '2026-03-01', 9))).toEqual([
      `program.yaml rates.1.from: Rates from 2026-03-01 ${sentence}`,
    ]);
    expect(await told(phonesFrom(sample, '2026-03-20', 9))).toEqual([
      `program.yaml rates.1.from: Rates from 2026-03-20 ${sentence}`,
    ]);
    expect(await told(phonesFrom(sample, '2026-03-21', 9))).toEqual([]);
    const [block] = sample.settings.rates;
    const changed = withSettings(sample, { rates: block === undefined ? [] : [{ ...block, other_categories: 4 }] });
    expect(await told(changed)).toEqual([
      'program.yaml rates.0: The rates from 2019-10-01 have counted already and stay as they are; write new ones from 2026-03-21 on.',
    ]);
    expect((await apply(changed)).kind).toBe('refused');
    expect((await readRules(database.db)).version).toBe(1);
  });

  it('stays where it was ordered before the first rates of all, which count for it', async () => {
    const [block] = sample.settings.rates;
    if (block === undefined) throw new Error('Expected rates');
    const from = (day: string, leader: number): Program['settings']['rates'][number] => ({
      ...block,
      from: day,
      team: { leader, leader_of_leader: 0.1 },
    });
    const withRates = (...rates: Program['settings']['rates']): Program => withSettings(sample, { rates });
    await apply(withRates(from('2026-05-01', 1)));
    const leader = await addConsultant(database.db, 'leader');
    const id = await addConsultant(database.db, 'seller', { leader_id: leader });
    await ingest(services, [lineOf(id, 'ONE')]);
    const first = 'would change what was ordered already; the earliest day is 2026-05-02.';
    expect(await told(withRates(from('2026-05-01', 2)))).toEqual([
      'program.yaml rates.0: The rates from 2026-05-01 have counted already and stay as they are; write new ones from 2026-05-02 on.',
    ]);
    expect(await told(withRates(from('2026-04-01', 2), from('2026-05-01', 1)))).toEqual([
      `program.yaml rates.0.from: Rates from 2026-04-01 ${first}`,
    ]);
    expect((await apply(withRates(from('2026-06-01', 2)))).kind).toBe('applied');
    expect((await readRules(database.db)).rates.map((each) => [each.from, each.team.indirect1])).toEqual([
      ['2026-05-01', 100],
      ['2026-06-01', 200],
    ]);
    await ingest(services, [
      lineOf(id, 'ONE', { events: [{ status: 'completed', at: '2026-03-19T10:00:00Z', reason: null }] }),
    ]);
    const ofTeam = database.db.selectFrom('commission_line').selectAll().where('consultant_id', '=', leader);
    expect(await ofTeam.execute()).toMatchObject([{ amount_minor: 1699, rate_bp: 100 }]);
  });

  it('need not stand in the folder for ever, while what was only planned can be taken back', async () => {
    await apply(phonesFrom(sample, '2026-04-01', 9));
    await ingest(services, [lineOf(await addConsultant(database.db, 'seller'), 'ONE')]);
    const [, planned] = phonesFrom(sample, '2026-05-01', 7).settings.rates;
    await apply(withSettings(sample, { rates: planned === undefined ? [] : [planned] }));
    expect((await readRules(database.db)).rates.map(({ from }) => from)).toEqual(['2019-10-01', '2026-05-01']);
  });

  it('lets terms come back that left the folder, or lost a language of it, as they were published', async () => {
    await apply(sample);
    const { '2.0': last = {} } = sample.terms;
    const { ar: _gone, ...lastButArabic } = last;
    for (const terms of [{ '2.0': lastButArabic }, {}])
      expect((await apply({ ...sample, terms })).kind).toBe('applied');
    expect(await told({ ...sample, terms: { '2.0': { ...last, ar: { title: 'اتفاقية', body: 'x' } } } })).toEqual([
      'terms/2.0/ar.md: Version 2.0 is published, and what people have accepted is never edited; write a new version.',
    ]);
    expect(await told(sample)).toEqual([]);
    expect(await diffProgram(services, sample)).toEqual([]);
    expect(await apply(sample)).toMatchObject({ kind: 'applied', terms: [] });
  });

  it('keeps campaigns that have begun, terms that were published and levels that somebody has', async () => {
    await apply(sample);
    await addConsultant(database.db, 'gold', { level_id: 'gold' });
    const { 'sprint-100': sprint, ...others } = sample.bonuses;
    if (sprint === undefined) throw new Error('Expected the sprint');
    const started = `The campaign began on ${sprint.from}: its`;
    expect(
      await told({
        ...sample,
        bonuses: { ...others, 'sprint-100': { ...sprint, target: 10, title: { ...sprint.title, fr: 'Autre' } } },
      }),
    ).toEqual([`bonuses/sprint-100.yaml target: ${started} target cannot change any more.`]);
    expect(await told({ ...sample, bonuses: { ...others, 'sprint-100': { ...sprint, levels: ['gold'] } } })).toEqual([
      `bonuses/sprint-100.yaml levels: ${started} levels cannot change any more. A level that it names can be replaced after its last day of grace, ${addDays(sprint.to, 14)}, without this file.`,
    ]);
    expect(await told({ ...sample, bonuses: others })).toEqual([
      'bonuses/sprint-100.yaml : The campaign has begun; to take it back, keep the file and write "withdrawn: 2026-03-20".',
    ]);
    expect(await told({ ...sample, bonuses: { ...sample.bonuses, late: { ...sprint, from: '2026-03-19' } } })).toEqual([
      'bonuses/late.yaml from: A campaign cannot begin on 2026-03-19, which is past; today is 2026-03-20.',
    ]);
    expect(
      await told({ ...sample, terms: { '2.0': { ...sample.terms['2.0'], fr: { title: 'Accord', body: 'x' } } } }),
    ).toEqual([
      'terms/2.0/fr.md: Version 2.0 is published, and what people have accepted is never edited; write a new version.',
    ]);
    const levels = sample.settings.levels.filter(({ id }) => id !== 'gold');
    expect(await told(withSettings(sample, { levels }))).toEqual([
      'program.yaml levels: The level gold is gone, but 1 person has it; name it under "replaces" of another level.',
    ]);
    expect(
      await told({
        ...withSettings(sample, { market: 'ci' }),
        people: { support: [{ id: 'JF-0', sees: 'everybody' }] },
      }),
    ).toEqual([
      'program.yaml market: This gateway is for the market ma, the program for ci.',
      'people.yaml support.0.id: There is nobody with the id JF-0.',
    ]);
  });
});

it('a level that is replaced leaves its steps to the months that ended at it', async () => {
  await apply(sample);
  const steps = (await readRules(database.db)).steps['silver'];
  const levels = sample.settings.levels.map((level) =>
    level.id === 'silver' ? { ...level, id: 'steel', replaces: ['silver'] } : level,
  );
  expect(steps).not.toHaveLength(0);
  expect((await apply(withSettings(sample, { levels }))).kind).toBe('applied');
  for (const version of [2, 3]) {
    const rules = await readRules(database.db);
    expect(rules).toMatchObject({ version, levels: ['bronze', 'steel', 'gold', 'platinum'] });
    expect(stepsOf(rules, 'silver')).toEqual(steps);
    await apply(withSettings(sample, { levels, payout_threshold: 321 }));
  }
});

it('a level that is replaced earns by its own rates on the day of the change, whenever an order of it comes', async () => {
  await apply(sample);
  const [seller, other] = [
    await addConsultant(database.db, 'seller', { level_id: 'gold' }),
    await addConsultant(database.db, 'other', { level_id: 'gold' }),
  ];
  const rateOf = async (id: number): Promise<number | undefined> => {
    await ingest(services, [lineOf(id, 'TODAY', { orderedAt: '2026-03-20T09:00:00Z' })]);
    const item = database.db.selectFrom('order_item').select('rate_bp').where('consultant_id', '=', id);
    return (await item.executeTakeFirstOrThrow()).rate_bp;
  };
  const before = await rateOf(seller);
  expect((await apply(goldRenamed(sample, '2026-03-21'))).kind).toBe('applied');
  expect(await rateOf(other)).toBe(before);
});

it('rates that stay as they are, beside a level that is replaced, are told as no change', async () => {
  await apply(sample);
  await ingest(services, [lineOf(await addConsultant(database.db, 'seller'), 'ONE')]);
  const levels = sample.settings.levels.flatMap((level) =>
    level.id === 'gold' ? [] : level.id === 'platinum' ? [{ ...level, replaces: ['gold'] }] : [level],
  );
  const plain = { team: { leader: 1, leader_of_leader: 0.5 }, other_categories: 3, categories: {} };
  const rates = [...sample.settings.rates, { ...plain, from: '2026-03-21' }];
  const changes = await diffProgram(services, withSettings(sample, { levels, rates }));
  expect(changes.map(({ says }) => says).filter((says) => says.includes('2019-10-01'))).toEqual([]);
  expect(changes.some(({ says }) => says.startsWith('For items ordered from 2026-03-21 on: '))).toBe(true);
});

it('of several versions of the terms that are new only the last is to be accepted, and told', async () => {
  await apply(sample);
  const { '2.0': words = {} } = sample.terms;
  const next = { ...sample, terms: { ...sample.terms, '2.10': words, '2.9': words } };
  expect((await diffProgram(services, next)).map(({ says }) => says)).toEqual([
    'Version 2.9 of the terms is published, and 2.10 after it.',
    'Version 2.10 of the terms is published; everybody has to accept it.',
  ]);
  await database.db.deleteFrom('job').where('queue', '=', 'agreement').execute();
  expect(await apply(next)).toMatchObject({ kind: 'applied', terms: ['2.9', '2.10'] });
  const jobs = await database.db.selectFrom('job').select('payload').where('queue', '=', 'agreement').execute();
  expect(jobs.map(({ payload }) => payload)).toEqual([{ version: '2.10' }]);
});

it('a list of support staff that is gone is told, with what becomes of them', async () => {
  await addConsultant(database.db, 'seller');
  await apply({ ...sample, people: { support: [{ id: 'seller', sees: 'everybody' }] } });
  expect(await diffProgram(services, sample)).toEqual([
    { says: 'The list of support staff is gone: seller stays support until "role" says otherwise.', people: 1 },
  ]);
});

it('a campaign that was held and taken out of the folder keeps its id for itself', async () => {
  await apply(sample);
  const { 'sprint-100': sprint } = sample.bonuses;
  if (sprint === undefined) throw new Error('Expected the sprint');
  const over = { ...services, clock: { now: () => NOW + 300 * 86_400_000 } };
  const { 'sprint-100': _gone, ...others } = sample.bonuses;
  expect((await applyProgram(over, { ...sample, bonuses: others }, place)).kind).toBe('applied');
  const again = { ...sprint, from: '2027-03-01', to: '2027-03-31' };
  const problems = await pastProblems(over, { ...sample, bonuses: { ...others, 'sprint-100': again } }, place);
  expect(problems.map(tellProblem)).toEqual([
    'bonuses/sprint-100.yaml : A campaign sprint-100 was held before; give this one a name of its own.',
  ]);
});

describe('the difference between two programs', () => {
  it('names the text of a level that is gone by the level, with those who have it', async () => {
    await apply(sample);
    await addConsultant(database.db, 'gold', { level_id: 'gold' });
    const { 'level-gold': _gone, ...pages } = sample.pages;
    const levels = sample.settings.levels.filter(({ id }) => id !== 'gold');
    expect(await diffProgram(services, { ...withSettings(sample, { levels }), pages })).toContainEqual({
      says: 'The text of the level gold is gone.',
      people: 1,
    });
  });

  it('is told in words, with how many people it concerns', async () => {
    expect(await diffProgram(services, sample)).toEqual([
      { says: 'The first program: 4 levels, 8 bonuses, 12 texts.', people: 0 },
    ]);
    await apply(sample);
    const leader = await addConsultant(database.db, 'leader', { level_id: 'gold' });
    for (const who of ['one', 'two']) await addConsultant(database.db, who, { leader_id: leader });
    const next = phonesFrom(
      withSettings(sample, {
        payout_threshold: 300,
        features: ['orders'],
        levels: sample.settings.levels.map((level) =>
          level.id === 'silver' ? { ...level, requirements: { items_completed: 25 } } : level,
        ),
      }),
      '2026-04-01',
      3.5,
    );
    const faq = sample.pages['faq'];
    const { 'winter-sales': winter } = sample.bonuses;
    if (faq?.ar === undefined || winter === undefined) throw new Error('Expected a page and a bonus');
    const [block] = sample.settings.rates;
    const other = withSettings(sample, { rates: block === undefined ? [] : [{ ...block, other_categories: 4 }] });
    expect(await diffProgram(services, other)).toContainEqual({
      says: 'For items ordered since 2019-10-01: other categories at bronze 4 % instead of 3 %.',
      people: expect.any(Number),
    });
    const changes = await diffProgram(services, {
      ...next,
      pages: { ...next.pages, faq: { ...faq, ar: { ...faq.ar, body: 'x' } } },
      bonuses: { ...next.bonuses, spring: { ...winter, levels: ['gold'], from: '2026-04-01', to: '2026-04-30' } },
      terms: { ...next.terms, '3.0': next.terms['2.0'] ?? {} },
      people: { support: [{ id: 'leader', sees: ['one', 'two'] }] },
    });
    expect(changes.map(({ says, people }) => `${says} ${people}`)).toEqual([
      'The level silver asks for items_completed 25 instead of 20 in a month. 2',
      'The level silver asks for sales none instead of 8000 in a month. 2',
      'The level silver asks for success_rate none instead of 70 in a month. 2',
      'The threshold of payouts in cash is 300 instead of 200. 3',
      `Who registers from now on may use orders instead of ${sample.settings.features.join(', ')}. 0`,
      'For items ordered from 2026-04-01 on: phones at bronze 3.5 % instead of 2.5 %. 2',
      'For items ordered from 2026-04-01 on: phones at silver 3.5 % instead of 3 %. 0',
      'For items ordered from 2026-04-01 on: phones at gold 3.5 % instead of 3.25 %. 1',
      'For items ordered from 2026-04-01 on: leaders earn 1 % instead of 0.6 %. 1',
      'For items ordered from 2026-04-01 on: leaders of leaders earn 0.5 % instead of 0.25 %. 0',
      'The bonus spring is new: 400 MAD for 40000 sales, from 2026-04-01 to 2026-04-30. 1',
      'The page faq changes in ar. 3',
      'Version 3.0 of the terms is published; everybody has to accept it. 3',
      'leader is support and may see 2 people. 1',
    ]);
  });
});
