import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { simulator, workOf } from '#gateway/jobs/simulator.ts';
import { endRecurring, ensureRecurring } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { ingest } from './ingest.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { ACCOUNTS } from '#gateway/sample/people/accounts.ts';
import { loadSample } from '#gateway/sample/load.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { completeDue } from './complete-due.ts';
import { moveSample, pulse } from '#gateway/sample/move-sample.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-20T12:00:00Z');
const database = databaseForTests();
let now = START;
const services = (): Services => ({ ...testServices(database.db), clock: { now: () => now } });
beforeAll(async () => {
  await loadSample(
    services(),
    ACCOUNTS.filter(({ consultant }) => consultant.account_type !== 'store'),
  );
}, 240_000);

const count = async (): Promise<number> =>
  (
    await database.db
      .selectFrom('order_item')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const openBefore = async (day: string) =>
  database.db
    .selectFrom('order_item')
    .select('order_id')
    .where('status', 'in', ['created', 'ongoing', 'delivered'])
    .where('ordered_at', '<', day)
    .execute();

describe('the movement of the sample', () => {
  it('does nothing while the clock stands', async () => {
    expect(await moveSample(services())).toBe(0);
  });

  it('makes up for a leap of the clock, for a month as for an hour', async () => {
    const before = await count();
    now = START + 30 * DAY;
    expect(await moveSample(services())).toBeGreaterThan(80);
    expect(await count()).toBeGreaterThan(before + 60);
    expect(await openBefore('2026-03-20T00:00:00Z')).toEqual([]);
    const newest = await database.db
      .selectFrom('order_item')
      .select('ordered_at')
      .orderBy('ordered_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Date.parse(newest.ordered_at)).toBeLessThanOrEqual(now);
    expect(Date.parse(newest.ordered_at)).toBeGreaterThan(now - DAY);
  });

  it('makes nothing twice, and nothing when the clock goes back', async () => {
    const before = await count();
    expect(await moveSample(services())).toBe(0);
    now -= 10 * DAY;
    expect(await moveSample(services())).toBe(0);
    now += 10 * DAY;
    expect(await count()).toBe(before);
  });

  it('never lets an item come back and then complete', async () => {
    const events = await database.db
      .selectFrom('item_event as completed')
      .innerJoin('item_event as returned', (join) =>
        join
          .onRef('returned.consultant_id', '=', 'completed.consultant_id')
          .onRef('returned.order_id', '=', 'completed.order_id')
          .onRef('returned.item_id', '=', 'completed.item_id'),
      )
      .select(['completed.order_id'])
      .where('completed.status', '=', 'completed')
      .where('returned.status', '=', 'returned')
      .whereRef('returned.occurred_at', '<', 'completed.occurred_at')
      .execute();
    expect(events).toEqual([]);
  });

  it('changes something now and then for those who look, and not at every turn', async () => {
    const changes: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      now += 20_000;
      changes.push(await pulse(services()));
    }
    expect(changes.some((items) => items > 0)).toBe(true);
    expect(changes.some((items) => items === 0)).toBe(true);
  });
});

describe('the seven-day rule', () => {
  it('completes what is due for everybody, with the time of the rule, and only once', async () => {
    const id = await addConsultant(database.db, 'imported');
    const delivered = (orderId: string, at: number) =>
      lineOf(id, orderId, { events: [{ status: 'delivered', at: new Date(at).toISOString(), reason: null }] });
    await ingest(services(), [
      ...Array.from({ length: 450 }, (_unused, index) => delivered(`due-${index}`, now - 8 * DAY)),
      delivered('not-yet', now - 6 * DAY),
    ]);
    expect(await completeDue(services(), now)).toBeGreaterThanOrEqual(450);
    expect(await completeDue(services(), now)).toBe(0);
    const items = await database.db.selectFrom('order_item').selectAll().where('consultant_id', '=', id).execute();
    const open = items.filter((item) => item.status === 'delivered');
    expect(open.map((item) => item.order_id)).toEqual(['not-yet']);
    for (const item of items.filter((each) => each !== open[0])) {
      expect(Date.parse(item.completed_at ?? '')).toBe(Date.parse(item.delivered_at ?? '') + 7 * DAY);
    }
  });
});

describe('the turns of the movement', () => {
  const { recurring, handlers } = workOf(true);
  const turns = async () => {
    const rows = await database.db.selectFrom('job').select('run_at').where('queue', '=', 'movement').execute();
    return rows.map((row) => Date.parse(row.run_at));
  };
  const play = (): Promise<number> =>
    playDue(
      services(),
      handlers.filter(({ queue }) => queue === 'movement'),
      (cause) => {
        throw cause;
      },
    );

  it('are taken once by two gateways that start and work together, and the next one waits for its time', async () => {
    await Promise.all([ensureRecurring(services(), recurring), ensureRecurring(services(), recurring)]);
    expect(await turns()).toEqual([now]);
    const played = await Promise.all([play(), play()]);
    expect(played.toSorted()).toEqual([0, 1]);
    expect(await turns()).toEqual([now + 20_000]);
  });

  it('come back to the present when the clock is put back, and end with a gateway that does not move the sample', async () => {
    now -= DAY;
    await ensureRecurring(services(), recurring);
    expect(await turns()).toEqual([now + 20_000]);
    // As by a process that was killed while it worked on it.
    await sql`update job set locked_until = now() + interval '1 minute' where queue = ${simulator.queue}`.execute(
      database.db,
    );
    await endRecurring(services(), simulator);
    expect(await turns()).toEqual([]);
    now += DAY;
  });
});
