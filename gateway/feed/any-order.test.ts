import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { followProducts } from './products.ts';
import { consultantEvent, tellAll, type Written } from './testing/tell.ts';

const database = databaseForTests();
let services: Services;
let now = Date.parse('2026-03-25T12:00:00Z');
beforeAll(() => {
  services = { ...testServices(database.db), clock: { now: () => now } };
});

const START = Date.parse('2026-03-01T09:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number): string => isoSeconds(START + hours * HOUR);

const PATHS = [
  ['ongoing', 'delivered', 'completed'],
  ['ongoing', 'delivered', 'completed', 'returned'],
  ['ongoing', 'delivered'],
  ['delivered', 'returned'],
  ['ongoing', 'failed', 'delivered'],
  ['failed', 'ongoing', 'returned'],
  [],
] as const;

const sold = fc.record({
  hour: fc.integer({ min: 0, max: 90 }),
  path: fc.constantFrom(...PATHS),
  /** Hours from one step to the next. */
  pace: fc.integer({ min: 1, max: 120 }),
  price: fc.integer({ min: 100, max: 900_000 }),
  items: fc.integer({ min: 1, max: 2 }),
  product: fc.constantFrom('', 'P-1', 'P-2'),
  /** Stated again later, with another price and customer. */
  again: fc.constantFrom(0, 0, 1, 2),
  customer: fc.constantFrom('Youssef', 'Nadia', null),
});

const history = fc.record({
  orders: fc.array(sold, { minLength: 1, maxLength: 4 }),
  renamed: fc.array(
    fc.record({
      field: fc.constantFrom('first_name', 'phone_number', 'status'),
      hour: fc.integer({ min: 1, max: 99 }),
    }),
    {
      maxLength: 3,
    },
  ),
  products: fc.array(fc.record({ id: fc.constantFrom('P-1', 'P-2'), hour: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 3,
  }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** The events of a history, as they happened. Names of consultants and events begin with `who`. */
function eventsOf({ orders, renamed, products }: History, who: string): Written[] {
  const [seller, leader] = [`${who}-seller`, `${who}-leader`];
  const named = { consultant: seller, email: `${seller}@mail.example`, leader };
  const values = (index: number) => ({
    first_name: `Salma ${index}`,
    phone_number: `06${who.startsWith('a') ? 1 : 2}${who.slice(-3)}${String(index).padStart(4, '0')}`,
    status: index % 2 === 0 ? 'suspended' : 'active',
  });
  return [
    consultantEvent(`${who}-l`, at(0), { consultant: leader, email: `${leader}@mail.example` }),
    consultantEvent(`${who}-s`, at(0), named),
    consultantEvent(`${who}-t`, at(7), named),
    ...renamed.map(({ field, hour }, index) => ({
      id: `${who}-n${index}`,
      kind: 'consultant',
      at: at(hour),
      data: { consultant: seller, [field]: values(index)[field] },
    })),
    ...products.map(({ id, hour }, index) => ({
      id: `${who}-p${index}`,
      kind: 'product',
      at: at(hour),
      data: { product_id: `${who}${id}`, name: `Product ${index}`, ...(index % 2 === 0 ? { brand: `B${index}` } : {}) },
    })),
    ...orders.flatMap((order, index) => orderEvents(order, index, who)),
    { id: `${who}-a`, kind: 'adjustment', at: at(50), data: { consultant: seller, amount: '-12.50', words: 'Fee' } },
  ];
}

function orderEvents(
  { hour, path, pace, price, items, product, again, customer }: History['orders'][number],
  index: number,
  who: string,
) {
  const consultant = `${who}-seller`;
  const order = (more: number): Written => ({
    id: `${who}-o${index}-${more}`,
    kind: 'order',
    at: isoSeconds(START + hour * HOUR + more * 60_000),
    data: {
      order_id: `${who}-O-${index}`,
      consultant,
      ordered_at: at(hour),
      customer: { name: more === 1 ? null : customer, phone: '0711223344' },
      items: Array.from({ length: items }, (_unused, item) => ({
        item_id: String(item + 1),
        name: 'Thing',
        price: String((price + more * 100) / 100),
        category: item === 0 ? 'phones' : '',
        product_id: product === '' ? '' : `${who}${product}`,
      })),
    },
  });
  const steps = path.map((status, step): Written => ({
    id: `${who}-o${index}-s${step}`,
    kind: 'item-status',
    at: at(hour + (step + 1) * pace),
    data: { consultant, order_id: `${who}-O-${index}`, item_id: '1', status },
  }));
  return [...Array.from({ length: again + 1 }, (_unused, more) => order(more)), ...steps].filter(
    (event) => Date.parse(event.at) < now,
  );
}

/** Everything that somebody could see of a seller, without numbers that only say when it was written. */
async function stateOf(who: string): Promise<unknown> {
  const { rows: people } = await sql<{ consultant_id: number }>`
    select consultant_id, replace(external_id, ${who}, '') as name, first_name, phone_number, status, agent_since
    from consultant where external_id in (${`${who}-seller`}, ${`${who}-leader`}) order by external_id`.execute(
    database.db,
  );
  const state = [];
  for (const { consultant_id: id, ...person } of people) {
    const { rows: items } = await sql`
      select replace(order_id, ${who}, '') as order_id, item_id, name, brand, status, status_at, delivered_at,
        completed_at, price_minor, commission_minor,
        rate_bp, category, period, indirect1_id is null as led
      from order_item where consultant_id = ${id} order by order_id, item_id`.execute(database.db);
    const { rows: orders } = await sql`
      select replace(order_id, ${who}, '') as order_id, ordered_at, customer_name, customer_phone from sales_order
      where consultant_id = ${id} order by order_id`.execute(database.db);
    const { rows: sums } = await sql`
      select type, category, period, state, replace(order_id, ${who}, '') as order_id, item_id, sum(amount_minor) as amount
      from commission_line
      where consultant_id = ${id} group by 1, 2, 3, 4, 5, 6 having sum(amount_minor) <> 0
      order by 1, 2, 3, 4, 5, 6`.execute(database.db);
    expect(await disagreements(services, id)).toBe(0);
    state.push({ ...person, phone_number: Boolean(Reflect.get(person, 'phone_number')), items, orders, sums });
  }
  return state;
}

let run = 0;

it('what is told in any order, in any pieces, twice and late ends as what is told as it happened', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 })), async (told, chance) => {
      run += 1;
      const [first, second] = [`a${String(run).padStart(3, '0')}`, `b${String(run).padStart(3, '0')}`];
      const asItHappened = eventsOf(told, first).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
      await tellAll(
        services,
        asItHappened.map((event) => [event]),
      );
      const draw = (): number => chance.next().value ?? 0;
      const all = eventsOf(told, second);
      const shuffled = [...all, ...all.filter(() => draw() % 3 === 0)]
        .map((event) => ({ event, turn: draw() }))
        .toSorted((one, other) => one.turn - other.turn)
        .map(({ event }) => event);
      const requests: Written[][] = [];
      while (shuffled.length > 0) requests.push(shuffled.splice(0, 1 + (draw() % 6)));
      await tellAll(services, requests);
      now += 10_000;
      await playDue(services, [followProducts], (cause) => {
        throw cause;
      });
      expect(await stateOf(second)).toEqual(await stateOf(first));
    }),
    { numRuns: 12, seed: 20_261_123 },
  );
}, 300_000);
