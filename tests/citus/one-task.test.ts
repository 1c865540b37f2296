import { sql, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import { addPaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { Services } from '#gateway/base/services.ts';
import { SERVED } from '#gateway/calls/served.ts';
import { divideNew } from '#gateway/db/cluster/divide.ts';
import { type Engine, engineDialect } from '#gateway/db/engine/driver.ts';
import { postgresEngine } from '#gateway/db/engine/postgres.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
import { testServer, underKey } from '#gateway/http/test-server.ts';
import { ingestEvents } from '#gateway/ingest/ingest-events.ts';
import { loadSample } from '#gateway/sample/load.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { MANY_TASKS } from './many-tasks.ts';

/** Statements with the most values that each was asked with, while somebody listens. */
const heard = new Map<string, readonly unknown[]>();
let isListening = false;
const sizeOf = (values: readonly unknown[] = []): number => JSON.stringify(values).length;

const recording = (engine: Engine): Engine => ({
  ...engine,
  lend: async () => {
    const lent = await engine.lend();
    return {
      ...lent,
      query: (text, values) => {
        if (isListening && sizeOf(values) >= sizeOf(heard.get(text))) heard.set(text, values);
        return lent.query(text, values);
      },
    };
  },
});

let url: string;
let db: Kysely<Schema>;
let services: Services;
beforeAll(async () => {
  url = await newDatabase(process.env['CITUS_URL'] ?? '');
  db = new Kysely<Schema>({ dialect: engineDialect(recording(postgresEngine(url, () => undefined))) });
  await migrate(db);
  await divideNew(db);
  services = { db, clock: { now: () => Date.now() }, market: MARKET };
  await loadSample(services);
  // The coordinator compares costs of plans.
  await sql`vacuum analyze`.execute(db);
}, 600_000);
afterAll(() => db.destroy());

/** How many parts of tables a statement goes to, as the coordinator plans it. */
async function tasksOf(text: string, values: readonly unknown[]): Promise<number> {
  const rows = await askDatabase(url, `explain (costs off) ${text}`, values);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  return [...plan.matchAll(/Task Count: (\d+)/g)].reduce((sum, [, tasks]) => sum + Number(tasks), 0);
}

/** Not what begins and ends a transaction, or sets how it works. */
const isPlanned = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

it('what is asked for one person goes to one part of the database, but for what is listed with its reason', async () => {
  const person = await db
    .selectFrom('consultant')
    .innerJoin('order_item', 'order_item.consultant_id', 'consultant.consultant_id')
    .select(['consultant.consultant_id', 'order_id', 'item_id'])
    .where('first_name', '=', 'Salma')
    .where('order_item.status', '=', 'ongoing')
    .executeTakeFirstOrThrow();
  const server = await testServer(services, SERVED);
  const ask = await server.signOn(person.consultant_id);
  isListening = true;
  for (const { call } of SERVED.filter((each) => each.call.method === 'GET'))
    await ask(call, {
      params: { orderId: person.order_id, levelId: 'silver', stateId: 'x', type: 'mobile_money', paymentMethodId: 'x' },
    });
  const body = { full_name: 'Salma El Idrissi', phone_number: '0612345678' };
  const added = await ask(addPaymentMethod, { params: { type: 'mobile_money' }, body, headers: underKey('one-task') });
  expect(added.status).toBe(200);
  const at = new Date().toISOString();
  const event = {
    consultantId: person.consultant_id,
    orderId: person.order_id,
    itemId: person.item_id,
    at,
    reason: null,
  };
  await ingestEvents(services, [{ ...event, status: 'delivered' }]);
  isListening = false;
  await server.close();

  const many = new Set<string>();
  for (const [text, values] of heard) if (isPlanned(text) && (await tasksOf(text, values)) > 1) many.add(short(text));
  const reasonOf = (text: string) => MANY_TASKS.find(({ holds }) => holds.every((part) => text.includes(part)));
  expect(heard.size).toBeGreaterThan(60);
  expect([...many].filter((text) => reasonOf(text) === undefined)).toEqual([]);
  const unused = MANY_TASKS.filter((entry) => ![...many].some((text) => reasonOf(text) === entry));
  expect(unused).toEqual([]);
}, 600_000);
