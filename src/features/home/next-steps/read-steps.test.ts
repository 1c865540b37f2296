import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chunkOf } from '#tests/support/stored-chunks.ts';
import { sampleItem } from '#tests/support/sample-items.ts';
import { openCache } from '#shared/db/open.ts';
import { putChunks } from '#shared/db/stored-chunks.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { StepMark } from '#shared/domain/next-steps/step-marks.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { readNextSteps } from './read-steps.ts';

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

  it('name no customer that this phone has not seen', async () => {
    await refuse(1);
    const moment = { now: Date.parse(`${TODAY}T08:00:00Z`), today: TODAY, toggles: ALL, marks: [] };
    expect((await readNextSteps(db, moment))[0]?.customer).toBeNull();
  });

  it('ask for nothing that is switched off', async () => {
    await refuse(5);
    expect(await stepsOn(TODAY, [], { ...ALL, orders: false })).toEqual([]);
    expect(await stepsOn(TODAY, [], { ...ALL, commissions_orders: false })).toEqual([]);
  });
});
