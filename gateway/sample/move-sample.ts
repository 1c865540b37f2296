import type { Services } from '#gateway/base/services.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { ingestEvents } from '#gateway/ingest/ingest-events.ts';
import type { NewEvent } from '#gateway/ingest/read-lines.ts';
import { orderLines, ordersBetween, type Seller } from './orders.ts';
import { randomOf } from './random.ts';
import { sampleSellers } from './people/sellers.ts';
import { earlyStep, type MovingItem, stepsDue } from './next-steps.ts';

const DAY = 86_400_000;
/** How far back orders are made up for, after a long stop or a leap of the clock. */
const LONGEST_GAP = 90 * DAY;

/** One turn: what time has brought the sample since the last one, and something for those who look. */
export async function move(services: Services): Promise<void> {
  await moveSample(services);
  await pulse(services);
}

/**
 * Lets the sample go on to the clock's now: the orders that fall into the time since the last call, and the steps that
 * fell due for open items. Nothing when the clock stands or went back. The answer is the number of items that changed.
 */
export async function moveSample(services: Services): Promise<number> {
  const { db, clock, market } = services;
  const now = clock.now();
  const marks = await db.selectFrom('meta').selectAll().where('key', 'in', ['sample', 'movement']).execute();
  const loaded = marks.find((mark) => mark.key === 'sample');
  const last = Date.parse((marks.find((mark) => mark.key === 'movement') ?? loaded)?.value ?? '');
  if (!loaded || now <= last) return 0;
  const sellers = await sampleSellers(db);
  const from = Math.max(last, now - LONGEST_GAP);
  const lines = sellers.flatMap((seller) => ordersBetween(seller, from, now, market.timeZone));
  let { items } = await ingest(services, lines);
  items += await takeSteps(services, sellers, now);
  await db
    .insertInto('meta')
    .values({ key: 'movement', value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
  return items;
}

async function takeSteps(services: Services, sellers: readonly Seller[], now: number): Promise<number> {
  const open = await openItems(services, sellers, now);
  const events = open.flatMap((item) => stepsDue(item, now).map((step): NewEvent => ({ ...item, ...step })));
  const { items } = await ingestEvents(services, events);
  return items;
}

/** Items that may still take a step of their plan: the open ones, and those that may come back late. */
async function openItems({ db }: Services, sellers: readonly Seller[], now: number): Promise<MovingItem[]> {
  const ids = sellers.map((seller) => seller.consultantId);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('order_item')
    .select(['consultant_id', 'order_id', 'item_id', 'order_type', 'ordered_at', 'status', 'status_at'])
    .where('consultant_id', 'in', ids)
    .where('ordered_at', '>', isoSeconds(now - LONGEST_GAP - 30 * DAY))
    .where((row) =>
      row.or([
        row('status', 'in', ['created', 'ongoing', 'delivered']),
        row.and([row('status', '=', 'completed'), row('completed_at', '>', isoSeconds(now - 15 * DAY))]),
      ]),
    )
    .orderBy('order_id')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({
    consultantId: row.consultant_id,
    orderId: row.order_id,
    itemId: row.item_id,
    orderType: row.order_type,
    orderedAt: row.ordered_at,
    status: row.status,
    statusAt: row.status_at,
  }));
}

/**
 * Something for those who look: now and then a sample consultant gets an order out of turn, or an open item takes its next
 * step early. The moment alone decides what, so that the same moment gives the same.
 */
export async function pulse(services: Services): Promise<number> {
  const now = services.clock.now();
  const random = randomOf(`pulse ${Math.floor(now / 10_000)}`);
  const sellers = (await sampleSellers(services.db)).filter(({ trade }) => trade.endedDaysAgo === undefined);
  if (sellers.length === 0 || !random.chance(0.4)) return 0;
  const seller = random.pick(sellers);
  if (random.chance(0.35)) {
    const name = `${new Date(now).toISOString().slice(2, 10).replaceAll('-', '')}${String(Math.floor((now % DAY) / 10_000)).padStart(5, '0')}`;
    const { items } = await ingest(services, orderLines(seller, name, Math.floor(now / 1000) * 1000, now));
    return items;
  }
  const open = (await openItems(services, [seller], now)).filter((item) => item.status !== 'completed');
  if (open.length === 0) return 0;
  const item = random.pick(open);
  const step = earlyStep(item, now);
  const { items } = await ingestEvents(services, step ? [{ ...item, ...step }] : []);
  return items;
}
