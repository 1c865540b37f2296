import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chunkOf } from '#tests/support/stored-chunks.ts';
import { sampleItem } from '#tests/support/sample-items.ts';
import { openCache } from '#shared/db/open.ts';
import { putChunks } from '#shared/db/stored-chunks.ts';
import type { CacheDatabase, OrderDetailRow } from '#shared/db/schema.ts';
import type { StepMark } from '#shared/domain/next-steps/step-marks.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { ordersUnseen, readNextSteps } from './read-steps.ts';

const TODAY = '2026-11-23';
const ALL = { orders: true, commissions: true, commissions_orders: true, success_rate: true, bonus: true };
let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.steps-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

/** So many refused orders, each worth one dirham more than the one before. */
async function refuse(count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, at) =>
    sampleItem({
      orderId: `o${at}`,
      status: 'rejected',
      orderedAt: '2026-11-20T10:00:00Z',
      statusAt: '2026-11-22T10:00:00Z',
      commission: 1000 + at * 100,
    }),
  );
  await putChunks(db, [chunkOf('2026-11-01', 0, items)]);
}

async function stepsOn(today: string, marks: readonly StepMark[] = [], toggles: Record<string, boolean> = ALL) {
  const steps = await readNextSteps(db, { now: Date.parse(`${today}T08:00:00Z`), today, toggles, marks });
  return steps.map(({ key }) => key.split('/')[1]);
}

describe('the next steps of a phone', () => {
  it('are none where nothing needs anybody', async () => {
    expect(await stepsOn(TODAY)).toEqual([]);
  });

  it('are the three best of a shop with 233 such orders', async () => {
    await refuse(233);
    expect(await stepsOn(TODAY)).toEqual(['o232', 'o231', 'o230']);
  });

  it('leave out what was put away, for as long as it was, and name the next best instead', async () => {
    await refuse(5);
    const [first] = await readNextSteps(db, {
      now: Date.parse(`${TODAY}T08:00:00Z`),
      today: TODAY,
      toggles: ALL,
      marks: [],
    });
    const key = first?.key ?? '';
    expect(await stepsOn(TODAY, [{ key, how: 'later', on: TODAY }])).toEqual(['o3', 'o2', 'o1']);
    const tomorrow = addDays(TODAY, 1);
    expect(await stepsOn(tomorrow, [{ key, how: 'later', on: TODAY }])).toEqual(['o4', 'o3', 'o2']);
    expect(await stepsOn(tomorrow, [{ key, how: 'done', on: TODAY }])).toEqual(['o3', 'o2', 'o1']);
  });

  it('say whom to call as far as this phone knows: nobody, somebody without a number, somebody with one', async () => {
    await refuse(3);
    const of = (orderId: string, customer: OrderDetailRow['customer']): OrderDetailRow => ({
      orderId,
      orderType: 'mall',
      orderedAt: '2026-11-20T10:00:00Z',
      currency: 'MAD',
      customer,
      events: [],
      asOf: '2026-11-22T10:00:00Z',
    });
    const person = { name: 'Fatima Z.', phone: '06 12 34 56 78', address: null, email: null };
    await db.orderDetails.bulkPut([of('o1', { ...person, phone: null }), of('o0', person)]);
    const moment = { now: Date.parse(`${TODAY}T08:00:00Z`), today: TODAY, toggles: ALL, marks: [] };
    const steps = await readNextSteps(db, moment);
    expect(Object.fromEntries(steps.map(({ key, customer }) => [key.split('/')[1], customer]))).toEqual({
      o0: { name: 'Fatima Z.', digits: '212612345678' },
      o1: { name: 'Fatima Z.', digits: null },
      o2: null,
    });
    expect(ordersUnseen(steps)).toEqual(['o2']);
  });

  it('ask for nothing that is switched off', async () => {
    await refuse(5);
    expect(await stepsOn(TODAY, [], { ...ALL, orders: false })).toEqual([]);
    expect(await stepsOn(TODAY, [], { ...ALL, commissions_orders: false })).toEqual([]);
  });
});
