import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { maySee } from '#gateway/people/support.ts';
import { changeRules } from '#gateway/db/testing/test-rules.ts';
import type { TestDatabase } from '#gateway/db/testing/test-database.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addConsultant, lineOf } from '#gateway/ledger/testing/test-lines.ts';
import { readAgreement } from './agreement.ts';
import { applyProgram } from './apply-program.ts';
import { diffProgram } from './diff-program.ts';
import type { Program } from './files/program.ts';
import { readProgram } from './files/read-program.ts';
import { writeProgram } from './files/write-program.ts';
import { readInForce } from './in-force.ts';
import { phonesFrom, place, withSettings } from './testing/changed-program.ts';
import { openSample } from './testing/open-sample.ts';

let database: TestDatabase;
let now = Date.parse('2026-03-20T12:00:00Z');
let services: Services;
let sample: Program;
beforeEach(async () => {
  now = Date.parse('2026-03-20T12:00:00Z');
  ({ database, services, sample } = await openSample({ now: () => now }));
}, 240_000);
afterEach(() => database.remove());

const apply = (program: Program) => applyProgram(services, program, place);
const ratesOf = async (id: number) =>
  (
    await database.db
      .selectFrom('order_item')
      .select(['order_id', 'rate_bp', 'commission_minor'])
      .where('consultant_id', '=', id)
      .orderBy('order_id')
      .execute()
  ).map((row) => [row.order_id, row.rate_bp, row.commission_minor]);
const tables = async () => {
  const all = await Promise.all(
    (
      [
        'program_version',
        'level',
        'static_block',
        'home_block',
        'bonus_campaign',
        'agreement',
        'job',
        'audit_log',
      ] as const
    ).map((name) => database.db.selectFrom(name).selectAll().execute()),
  );
  return JSON.stringify(all);
};

describe('a program that is applied', () => {
  it('is in force, and its folder comes out again as it went in', async () => {
    expect(await apply(sample)).toEqual({ kind: 'applied', version: 1, terms: ['1.0', '2.0'] });
    const { program, rules } = await readInForce(database.db, services.market);
    if (program === null) throw new Error('Expected a program');
    expect(rules.version).toBe(1);
    const files = new Map([...writeProgram(program)].map(([path, content]) => [path, Buffer.from(content)]));
    const again = readProgram(files);
    expect(again.problems).toEqual([]);
    if (again.program === null) return;
    expect(await diffProgram(services, again.program)).toEqual([]);
    expect(await apply(again.program)).toEqual({ kind: 'unchanged', version: 1 });
  });

  it('is there once, however often it is applied, and its act stands in the audit log', async () => {
    await apply(sample);
    const before = await tables();
    now += 86_400_000;
    expect(await apply(sample)).toEqual({ kind: 'unchanged', version: 1 });
    expect(await tables()).toBe(before);
    const acts = await database.db.selectFrom('audit_log').select(['actor_id', 'action', 'object']).execute();
    expect(acts).toEqual([{ actor_id: 0, action: 'program apply', object: 'version 1' }]);
  });

  it('is there whole or not at all when the database fails in the middle', async () => {
    await apply(sample);
    const before = await tables();
    await sql`alter table home_block add constraint stop check (false) not valid`.execute(database.db);
    await expect(apply(withSettings(sample, { payout_threshold: 500 }))).rejects.toMatchObject({ constraint: 'stop' });
    await sql`alter table home_block drop constraint stop`.execute(database.db);
    expect(await tables()).toBe(before);
  });

  it('counts for what is ordered from its day on, whenever that arrives, for sellers and leaders', async () => {
    await apply(sample);
    const leader = await addConsultant(database.db, 'leader');
    const id = await addConsultant(database.db, 'seller', { leader_id: leader });
    await ingest(services, [lineOf(id, 'BEFORE', { orderedAt: '2026-03-19T10:00:00Z' })]);
    expect(await apply(phonesFrom(sample, '2026-03-25', 9))).toMatchObject({ kind: 'applied', version: 2 });
    now = Date.parse('2026-03-28T12:00:00Z');
    await ingest(services, [
      lineOf(id, 'LATE', { orderedAt: '2026-03-24T22:00:00Z' }),
      lineOf(id, 'NEW', { orderedAt: '2026-03-25T08:00:00Z' }),
      lineOf(id, 'BEFORE', {
        orderedAt: '2026-03-19T10:00:00Z',
        events: [{ status: 'ongoing', at: '2026-03-26T10:00:00Z', reason: null }],
      }),
    ]);
    expect(await ratesOf(id)).toEqual([
      ['BEFORE', 250, 4248],
      ['LATE', 250, 4248],
      ['NEW', 900, 15291],
    ]);
    const team = await database.db
      .selectFrom('commission_line')
      .select(['rate_bp', 'amount_minor', 'accrued_at'])
      .where('consultant_id', '=', leader)
      .orderBy('accrued_at')
      .execute();
    expect(team.map((row) => [row.rate_bp, row.amount_minor])).toEqual([
      [60, 1019],
      [60, 1019],
      [100, 1699],
    ]);
  });
});

describe('people and a program', () => {
  it('begin at its first level when there was none before, and move where a level is replaced, from that day on', async () => {
    const [one, two] = [
      await addConsultant(database.db, 'one', { level_id: null }),
      await addConsultant(database.db, 'two', { level_id: null, registered: false }),
    ];
    await apply(sample);
    const levels = async () =>
      (
        await database.db
          .selectFrom('consultant')
          .leftJoin('consultant_counter as counter', 'counter.consultant_id', 'consultant.consultant_id')
          .select(['consultant.consultant_id', 'level_id', 'sync_seq'])
          .orderBy('consultant.consultant_id')
          .execute()
      ).map((row) => [row.consultant_id, row.level_id, row.sync_seq ?? 0]);
    expect(await levels()).toEqual([
      [one, 'bronze', 1],
      [two, null, 0],
    ]);
    const [bronze, ...others] = sample.settings.levels;
    const [block] = sample.settings.rates;
    if (bronze === undefined || block === undefined) throw new Error('Expected a level with rates');
    const wood = { ...bronze, id: 'wood', replaces: ['bronze'] };
    const flat = { ...block, from: '2026-04-01', categories: {}, other_categories: 7 };
    const { 'level-bronze': text = {}, ...pages } = sample.pages;
    await ingest(services, [lineOf(one, 'OLD')]);
    const next = withSettings(
      { ...sample, pages: { ...pages, 'level-wood': text } },
      { levels: [wood, ...others], rates: [...sample.settings.rates, flat] },
    );
    expect(await apply(next)).toMatchObject({ kind: 'applied', version: 2 });
    expect((await levels())[0]).toEqual([one, 'wood', 3]);
    now = Date.parse('2026-04-02T12:00:00Z');
    await ingest(services, [
      lineOf(one, 'LATE', { orderedAt: '2026-03-10T10:00:00Z' }),
      lineOf(one, 'NEW', { orderedAt: '2026-04-01T10:00:00Z' }),
    ]);
    expect((await ratesOf(one)).map(([order, rate]) => [order, rate])).toEqual([
      ['LATE', 250],
      ['NEW', 700],
      ['OLD', 250],
    ]);
  });

  it('are support, and see whom the program says', async () => {
    const [helper, seen, hidden] = [
      await addConsultant(database.db, 'helper'),
      await addConsultant(database.db, 'seen'),
      await addConsultant(database.db, 'hidden'),
    ];
    await addConsultant(database.db, 'former', { role: 'support' });
    await apply({ ...sample, people: { support: [{ id: 'helper', sees: ['seen'] }] } });
    const support = await database.db
      .selectFrom('consultant')
      .select('external_id')
      .where('role', '=', 'support')
      .execute();
    expect(support).toEqual([{ external_id: 'helper' }]);
    expect([await maySee(database.db, helper, seen), await maySee(database.db, helper, hidden)]).toEqual([true, false]);
    await apply({ ...sample, people: { support: [{ id: 'helper', sees: 'everybody' }] } });
    expect(await maySee(database.db, helper, hidden)).toBe(true);
  });

  it('accept terms that are a paper as well', async () => {
    const pdf = Buffer.from('%PDF-1.7 the terms').toString('base64');
    await apply({
      ...sample,
      terms: {
        '3.0': {
          fr: { title: '', body: '', pdf },
          ar: { title: '', body: '', pdf },
          en: { title: 'Terms', body: 'In **short**.', pdf },
        },
      },
    });
    const [fr, en] = [await readAgreement(database.db, '3.0', 'fr'), await readAgreement(database.db, '3.0', 'en')];
    expect(Buffer.from(fr?.pdf ?? []).toString()).toBe('%PDF-1.7 the terms');
    expect([fr?.name, en?.name, en?.content]).toEqual([
      'Accord du programme',
      'Terms',
      '<p>In <strong>short</strong>.</p>',
    ]);
  });
});

describe('a program that was carried over', () => {
  it('is put together from what is served, and comes out of its folder as the same', async () => {
    await apply(sample);
    await changeRules(database.db, {});
    const { program, rules } = await readInForce(database.db, services.market);
    if (program === null) throw new Error('Expected a program');
    expect([rules.version, Object.keys(program.pages).length, program.home.blocks.length]).toEqual([2, 12, 5]);
    expect(program.home.blocks[0]).toEqual(sample.home.blocks[0]);
    expect(program.bonuses).toEqual(sample.bonuses);
    expect(program.pages['commission-grid']?.fr?.body).toContain('{{commission-grid}}');
    const again = readProgram(
      new Map([...writeProgram(program)].map(([path, content]) => [path, Buffer.from(content)])),
    );
    expect(again.problems).toEqual([]);
    expect(await diffProgram(services, again.program ?? sample)).toEqual([]);
  });
});
