import { Kysely, sql } from 'kysely';
import { type Engine, engineDialect } from '#gateway/db/engine/driver.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { orders } from '#shared/contract/calls/watto.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import type { GatewayClient } from '#tests/support/gateway-client.ts';
import { median, shuffled } from '#tests/bench/statistics.ts';
import { bareList } from './bare-lists.ts';
import type { Meter } from './cpu.ts';
import { runAll, type Statement, statementsOf } from './statements.ts';

/** Items of the delta that is measured. */
const DELTA_ITEMS = 20;

/** Milliseconds for one answer. */
export interface Cost {
  cpu: number;
  wall: number;
}

/** What the gateway and its rivals spend on the same answer. */
export interface ReadCost {
  name: 'columns' | 'plain' | 'delta' | 'unchanged';
  /** Whose orders, in words. */
  whose: string;
  items: number;
  /** Bytes of the answer's body. */
  bytes: number;
  gateway: Cost;
  /** The same with the compression that browsers ask for. */
  packed: Cost;
  /** The rows and their number without a gateway: as values in the process of Node. */
  bare: Cost;
  /** What the gateway's handler asks, alone: without a session, and nothing is made of the answer. */
  own: Cost;
}

interface Side {
  meter: Meter;
  run: () => Promise<unknown>;
}

interface Question {
  name: ReadCost['name'];
  whose: string;
  query: QueryOf<typeof orders>;
  tag?: string;
  bare: readonly Statement[];
  own: readonly Statement[];
}

/** Lets some items of a consultant change, as a delta after the answered cursor then has them. */
export async function changeItems(engine: Engine, consultantId: number): Promise<{ since: number; period: string }> {
  const db = new Kysely<Schema>({ dialect: engineDialect(engine) });
  const { sync_seq: since } = await db
    .selectFrom('consultant_counter')
    .select('sync_seq')
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  await sql`update order_item set sync_seq = ${since + 1} where (consultant_id, order_id, item_id) in
    (select consultant_id, order_id, item_id from order_item where consultant_id = ${consultantId}
      order by ordered_at desc limit ${DELTA_ITEMS})`.execute(db);
  await db
    .updateTable('consultant_counter')
    .set({ sync_seq: since + 1 })
    .where('consultant_id', '=', consultantId)
    .execute();
  const { period } = await db
    .selectFrom('order_item')
    .select('period')
    .where('consultant_id', '=', consultantId)
    .groupBy('period')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { since, period };
}

/** The questions that are asked, each with the statements behind it. */
export async function questionsOf(
  { client, engine }: { client: GatewayClient; engine: Engine },
  { whose, since, period }: { whose: string; since: number; period: string },
): Promise<Question[]> {
  const consultant = Number(client.id);
  const month = { shape: 'columns', period } as const;
  const first = await client.raw(orders, { query: month });
  const tag = first.headers.get('ETag') ?? '';
  await first.arrayBuffer();
  const made: Question[] = [];
  for (const { name, query } of [
    { name: 'columns', query: month },
    { name: 'plain', query: { per_page: 50 } },
    { name: 'delta', query: { shape: 'columns', since } },
  ] as const)
    made.push({
      name,
      whose,
      query,
      bare: bareList(consultant, query),
      own: await statementsOf(engine, consultant, query),
    });
  const counter = { sql: 'select sync_seq from consultant_counter where consultant_id = $1', parameters: [consultant] };
  return [...made, { name: 'unchanged', whose, query: month, tag, bare: [counter], own: [counter] }];
}

/** What one question costs on all sides. */
export async function costOf(
  question: Question,
  sides: { client: GatewayClient; served: Meter; engine: Engine; alone: Meter },
  rounds: number,
): Promise<ReadCost> {
  const { client, engine, served, alone } = sides;
  let tag = question.tag;
  const ask = async (encoding: string): Promise<number> => {
    const headers = { 'Accept-Encoding': encoding, ...(tag === undefined ? {} : { 'If-None-Match': tag }) };
    const answer = await client.raw(orders, { query: question.query, headers });
    const { byteLength } = await answer.arrayBuffer();
    // An item of the sample was completed meanwhile, as every day at the hours of deliveries a week before.
    const isAnew = tag !== undefined && answer.status === 200;
    if (isAnew) tag = answer.headers.get('ETag') ?? '';
    else if (answer.status !== (tag === undefined ? 200 : 304))
      throw new Error(`The gateway answered ${answer.status} to ${question.name}`);
    return isAnew ? ask(encoding) : byteLength;
  };
  const [gateway, bare] = await inTurns(
    { meter: served, run: () => ask('identity') },
    { meter: alone, run: () => runAll(engine, question.bare) },
    rounds * 3,
  );
  // Beside the budget: what these leave behind, garbage above all, is not to be cleared up in the windows of the others.
  const [packed, own] = await inTurns(
    { meter: served, run: () => ask('br, gzip') },
    { meter: alone, run: () => runAll(engine, question.own) },
    rounds,
  );
  const rows = await runAll(engine, question.bare);
  const last = rows.at(-1);
  return {
    name: question.name,
    whose: question.whose,
    items: question.name === 'unchanged' || !Array.isArray(last) ? 0 : last.length,
    bytes: await ask('identity'),
    gateway,
    packed,
    bare,
    own,
  };
}

/** Two sides in rounds in which each runs once, in an order of chance; the medians of the rounds. */
async function inTurns(one: Side, other: Side, rounds: number): Promise<[Cost, Cost]> {
  // What is compiled and cached on first use is no part of any side.
  for (const side of [one, other]) await repeated(side, WARM);
  const costs = new Map<Side, Cost[]>([
    [one, []],
    [other, []],
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const side of shuffled([one, other])) costs.get(side)?.push(await repeated(side, MEASURED));
  return [middle(costs.get(one) ?? []), middle(costs.get(other) ?? [])];
}

const middle = (of: readonly Cost[]): Cost => ({
  cpu: median(of.map(({ cpu }) => cpu)),
  wall: median(of.map(({ wall }) => wall)),
});

/** So often at least, and for so many milliseconds at least: a gateway that serves people has long been compiled. */
const WARM = { times: 400, ms: 4000 };
const MEASURED = { times: 8, ms: 150 };

/** CPU of one run on the average of many, and the median of their wall times. */
async function repeated({ meter, run }: Side, least: typeof WARM): Promise<Cost> {
  const walls: number[] = [];
  const [before, begun] = [await meter(), performance.now()];
  while (walls.length < least.times || performance.now() - begun < least.ms) {
    const begin = performance.now();
    await run();
    walls.push(performance.now() - begin);
  }
  return { cpu: ((await meter()) - before) / walls.length, wall: median(walls) };
}
