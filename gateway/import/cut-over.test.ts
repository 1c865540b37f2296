import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { bringUpTo } from '#gateway/ingest/bring-up-to.ts';
import { ingestEvents } from '#gateway/ingest/ingest-events.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { isPayoutDue } from '#gateway/month-end/payout-due.ts';
import { readPayouts } from '#gateway/month-end/read-payouts.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices, consultantOf } from '#gateway/ledger/testing/test-lines.ts';
import { takeOpeningBalances } from './openings/opening-balances.ts';
import { exportOf, importText, type TestRow } from './testing/test-export.ts';

const database = databaseForTests();
let now = Date.parse('2026-11-20T12:00:00Z');
let services: Services;
beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});

const UNTIL = { closedUntil: '2026-10-31' };
const load = (rows: readonly TestRow[], request: object = UNTIL) =>
  importText(services, database.folder, exportOf(rows), request);
const play = () =>
  playDue(services, JOB_HANDLERS, (cause) => {
    throw cause;
  });
const idOf = (externalId: string): Promise<number> => consultantOf(database.db, externalId);
const linesOf = async (id: number) =>
  (
    await database.db
      .selectFrom('commission_line')
      .select(['source', 'category', 'state', 'period', 'accrued_period', 'amount_minor'])
      .where('consultant_id', '=', id)
      .orderBy('source')
      .orderBy('ordinal')
      .execute()
  ).map((line) => [line.source, line.category, line.state, line.period, line.accrued_period, line.amount_minor]);
const decided = (id: number) =>
  database.db
    .selectFrom('payout_decision')
    .select(['period', 'amount_minor'])
    .where('consultant_id', '=', id)
    .orderBy('period')
    .execute();

const PAID: TestRow = {
  order: 'paid',
  seller: 'amal',
  times: { created: '2026-09-02T10:00:00Z', delivered: '2026-09-28T10:00:00Z', completed: '2026-10-05T10:00:00Z' },
};
const LOST: TestRow = {
  order: 'lost',
  seller: 'amal',
  times: { created: '2026-10-02T10:00:00Z', failed: '2026-10-10T10:00:00Z' },
};
const OPEN: TestRow = {
  order: 'open',
  seller: 'amal',
  times: { created: '2026-10-20T10:00:00Z', delivered: '2026-10-30T10:00:00Z' },
};

describe('history that another program has decided', () => {
  it('is shown in its months, and what it left open accrues in the first month that is paid here', async () => {
    await addConsultant(database.db, 'amal');
    await load([PAID, LOST, OPEN]);
    // 3 % of 1,000 is the rate of categories that nobody named; the open one completed by the rule on 6 November.
    expect(await linesOf(await idOf('amal'))).toEqual([
      ['lost/1', 'mall', 'void', '2026-10-01', '2026-10-01', 0],
      ['open/1', 'mall', 'confirmed', '2026-11-01', '2026-11-01', expect.any(Number)],
      ['paid/1', 'mall', 'confirmed', '2026-10-01', '2026-10-01', expect.any(Number)],
    ]);
    const entries = await database.db.selectFrom('commission_ledger').select('kind').execute();
    expect(entries.map(({ kind }) => kind)).not.toContain('roll-out');
  });

  it('makes no decision, no impact, no bonus and no notification', async () => {
    await ensureRecurring(services);
    await play();
    const id = await idOf('amal');
    expect(await decided(id)).toEqual([]);
    for (const table of ['month_settlement', 'month_impact', 'bonus_award', 'level_history'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const told = await database.db.selectFrom('notification').select(['kind', 'params']).execute();
    expect(JSON.stringify(told)).not.toContain('paid');
  });

  it('leaves a balance that is one entry of the first live month, and payouts that were made as events', async () => {
    const id = await idOf('amal');
    const file = join(database.folder, 'balances.csv');
    await writeFile(file, 'consultant,balance,paid,paid_on\namal,150.5,820,2026-11-05\nnobody,1,,\namal,2,,\n');
    expect(await takeOpeningBalances(services, file)).toEqual({
      written: 1,
      known: 0,
      refused: ['3: there is no consultant nobody', '4: consultant amal stands in an earlier line'],
    });
    expect(await takeOpeningBalances(services, file)).toMatchObject({ written: 0, known: 1 });
    await writeFile(file, 'consultant,balance,paid,paid_on\namal,160,820,2026-11-05\n');
    expect(await takeOpeningBalances(services, file)).toMatchObject({
      written: 0,
      refused: ['2: consultant amal has the opening balance 150.50 MAD already, which stays; "adjustment" corrects it'],
    });
    await writeFile(file, 'consultant,balance,paid,paid_on\namal,150.5,900,2026-11-05\n');
    expect((await takeOpeningBalances(services, file)).refused).toEqual([
      '2: consultant amal has the payout of 820.00 MAD already, which stays',
    ]);
    await writeFile(file, 'consultant,balance,paid,paid_on\namal,150.5,820,2062-11-05\n');
    expect((await takeOpeningBalances(services, file)).refused).toEqual([
      '2: the day 2062-11-05 of the payout has not come yet',
    ]);
    await writeFile(file, 'consultant,balance\nnobody,3\nsomebody,1234,50\n');
    await expect(takeOpeningBalances(services, file)).rejects.toThrow('Line 3 of');
    await writeFile(file, 'consultant,balance,balance\namal,,250.00\n');
    await expect(takeOpeningBalances(services, file)).rejects.toThrow('name the column balance twice');
    expect((await linesOf(id)).at(-1)).toEqual([
      'roll-forward:before',
      'roll-forward',
      'confirmed',
      '2026-11-01',
      '2026-11-01',
      15_050,
    ]);
    expect(await readPayouts(database.db, id)).toMatchObject([
      { period: '2026-10-01', amount: 82_000, state: 'paid', decided_at: '2026-11-05T12:00:00Z' },
    ]);
  });

  it('is paid for nowhere: the first payout is the balance and what was confirmed here', async () => {
    const id = await idOf('amal');
    now = Date.parse('2026-12-02T12:00:00Z');
    await play();
    const lines = await linesOf(id);
    const live = lines.filter(([, , state, period]) => state === 'confirmed' && period === '2026-11-01');
    const amount = live.reduce((sum, line) => sum + Number(line[5]), 0);
    expect(amount).toBeGreaterThan(15_050);
    expect(await decided(id)).toEqual([{ period: '2026-11-01', amount_minor: amount }]);
    expect(await disagreements(database, id)).toBe(0);
  });

  it('that comes back later is taken back in the month that runs', async () => {
    const id = await idOf('amal');
    const event = { status: 'returned', at: '2026-12-01T10:00:00Z', reason: null };
    const before = (await linesOf(id)).find(([source]) => source === 'paid/1');
    await ingestEvents(services, [{ consultantId: id, orderId: 'paid', itemId: '1', ...event }]);
    const [kept, back] = (await linesOf(id)).filter(([source]) => source === 'paid/1');
    expect(kept).toEqual(before);
    expect(back).toEqual(['paid/1', 'reversal', 'confirmed', '2026-12-01', '2026-12-01', -Number(before?.[5])]);
  });

  it('that comes in after a closing is still shown in its own months, and owes nobody anything', async () => {
    await load([{ ...PAID, order: 'late', seller: 'latecomer' }], {});
    const id = await idOf('latecomer');
    expect((await linesOf(id))[0]?.slice(2, 4)).toEqual(['confirmed', '2026-10-01']);
    expect(await isPayoutDue(services, id)).toBe(false);
  });

  it.each([
    ['up', '1200', 1.2],
    ['down', '900', 0.9],
  ])(
    'whose price is corrected %s later is corrected in its month, and owes nobody anything',
    async (_way, price, by) => {
      for (const [seller, order] of [
        ['latecomer', `late-${price}`],
        ['amal', `amal-${price}`],
      ] as const) {
        await load([{ ...PAID, order, seller }], {});
        const id = await idOf(seller);
        const lines = async () => (await linesOf(id)).filter(([source]) => source === `${order}/1`);
        const earned = Number((await lines())[0]?.[5]);
        await load([{ ...PAID, order, seller, price }], {});
        const after = await lines();
        expect(after.map((line) => line[3])).toEqual(after.map(() => '2026-10-01'));
        expect(after.reduce((sum, line) => sum + Number(line[5]), 0)).toBe(earned * by);
        expect(await disagreements(database, id)).toBe(0);
      }
      expect(await isPayoutDue(services, await idOf('latecomer'))).toBe(false);
    },
  );

  it('takes nothing that was open at the cut-over, whatever a file of a later day tells of the time before', async () => {
    await addConsultant(database.db, 'late');
    now = Date.parse('2026-11-02T12:00:00Z');
    const created = '2026-10-10T10:00:00Z';
    await load([
      { order: 'late-file', seller: 'late', times: { created } },
      { order: 'late-feed', seller: 'late', times: { created } },
      { order: 'late-history', seller: 'late', times: { created } },
    ]);
    now = Date.parse('2026-11-06T12:00:00Z');
    const delivered = '2026-10-20T10:00:00Z';
    await load([{ order: 'late-file', seller: 'late', times: { created, delivered } }], {});
    const consultantId = await idOf('late');
    const event = { status: 'delivered', at: delivered, reason: null };
    await ingestEvents(services, [{ consultantId, orderId: 'late-feed', itemId: '1', ...event }]);
    await bringUpTo(services, now);
    await load([{ order: 'late-history', seller: 'late', times: { created, delivered } }]);
    expect((await linesOf(consultantId)).map((line) => line.slice(0, 4))).toEqual([
      ['late-feed/1', 'mall', 'confirmed', '2026-11-01'],
      ['late-file/1', 'mall', 'confirmed', '2026-11-01'],
      ['late-history/1', 'mall', 'confirmed', '2026-10-01'],
    ]);
    now = Date.parse('2026-11-20T12:00:00Z');
  });

  it('ends on one day, which is the last of a month, and only where nothing was earned before', async () => {
    const refusal = (closedUntil: string): Promise<string> =>
      load([PAID], { closedUntil }).then(
        () => 'none',
        (cause: unknown) => String(cause),
      );
    expect(await refusal('2026-10-30')).toContain('"2026-10-30" is not the last day of a month');
    expect(await refusal('2026-12-31')).toContain('is not over');
    expect(await refusal('2026-09-30')).toContain('History ends with 2026-10-31 here already');
    await database.db.deleteFrom('meta').where('key', '=', 'live_from').execute();
    expect(await refusal('2026-10-31')).toContain('There are commissions already');
  });
});
