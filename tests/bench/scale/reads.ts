import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orders } from '#shared/contract/calls/watto.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { cpuOf } from '#tests/bench/gateway/cpu.ts';
import { say } from '#tests/bench/say.ts';
import { median, shuffled } from '#tests/bench/statistics.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { PERSON } from '#tests/support/person.ts';
import { fillUpTo, rowSizes, startGateway } from './fill.ts';
import { type Servers, startServers } from './servers.ts';

export const READS = ['list', 'page', 'delta', 'unchanged'] as const;
export type Read = (typeof READS)[number];

/** CPU milliseconds of one answer, gateway and servers together, with so many items in the database. */
export interface ReadCosts {
  items: number;
  /** One PostgreSQL, then the cluster. */
  costs: Record<Read, readonly [number, number]>;
  rows: readonly { table: string; rows: number; bytes: number; clustered: number }[];
}

const NODES = 2;
/** As often on both sides: a gateway that was asked more often has been compiled further, and the same answer costs it less. */
const WARM = 1500;
const MEASURED = 100;
const DELTA_ITEMS = 20;

/** Asks the same of one PostgreSQL and of a cluster, in turns, at each size. */
export async function measureReads(sizes: readonly number[], rounds: number): Promise<ReadCosts[]> {
  const sides = [await Side.start(0), await Side.start(NODES)] as const;
  try {
    const measured: ReadCosts[] = [];
    for (const size of sizes) {
      for (const side of sides) await side.fill(size);
      say(`reads at ${sides[0].items} items`);
      const costs = new Map<Read, readonly [number, number]>();
      for (const side of sides) await side.open();
      for (const read of READS) {
        const [plain, cluster] = await inTurns(sides, read, rounds);
        costs.set(read, [plain, cluster]);
        say(`  ${read}: ${plain.toFixed(2)} and ${cluster.toFixed(2)} ms`);
      }
      for (const side of sides) await side.close();
      const [plain, clustered] = [await rowSizes(sides[0].servers), await rowSizes(sides[1].servers)];
      measured.push({
        items: sides[0].items,
        costs: costsOf(costs),
        rows: plain.map((row, at) => ({ ...row, clustered: clustered[at]?.bytes ?? 0 })),
      });
    }
    return measured;
  } finally {
    for (const side of sides) await side.stop();
  }
}

function costsOf(costs: ReadonlyMap<Read, readonly [number, number]>): ReadCosts['costs'] {
  const of = (read: Read): readonly [number, number] => costs.get(read) ?? [0, 0];
  return { list: of('list'), page: of('page'), delta: of('delta'), unchanged: of('unchanged') };
}

async function inTurns(sides: readonly [Side, Side], read: Read, rounds: number): Promise<readonly [number, number]> {
  for (const side of sides) await side.repeated(read, WARM);
  const costs = new Map(sides.map((side) => [side, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const side of shuffled(sides)) costs.get(side)?.push(await side.repeated(read, MEASURED));
  return [median(costs.get(sides[0]) ?? []), median(costs.get(sides[1]) ?? [])];
}

/** A database with a gateway that serves it, and a consultant who asks. */
class Side {
  readonly servers: Servers;
  readonly #folder = mkdtempSync(join(tmpdir(), 'jforce-bench-scale-'));
  #copies = 0;
  #open: {
    gateway: Awaited<ReturnType<typeof startGateway>>['gateway'];
    client: GatewayClient;
    queries: Queries;
  } | null = null;
  items = 0;

  private constructor(servers: Servers) {
    this.servers = servers;
  }

  static async start(nodes: number): Promise<Side> {
    const side = new Side(await startServers(nodes));
    say(`the sample on ${side.servers.label}`);
    const { gateway } = await startGateway(side.servers, side.#folder);
    await gateway.end('SIGTERM');
    return side;
  }

  async fill(items: number): Promise<void> {
    say(`${this.servers.label}: up to ${items} items`);
    ({ items: this.items, copies: this.#copies } = await fillUpTo(this.servers, items, this.#copies));
  }

  async open(): Promise<void> {
    const { gateway, origin } = await startGateway(this.servers, this.#folder);
    const client = await GatewayClient.signedIn(origin, PERSON.individual);
    this.#open = { gateway, client, queries: await queriesOf(this.servers, client) };
  }

  async close(): Promise<void> {
    await this.#open?.gateway.end('SIGTERM');
    this.#open = null;
  }

  /** CPU milliseconds of one answer, on the average of many. */
  async repeated(read: Read, times: number): Promise<number> {
    if (this.#open === null) throw new Error('Nobody serves this database');
    const { gateway, client, queries } = this.#open;
    const { query, tag } = queries[read];
    const headers = { 'Accept-Encoding': 'identity', ...(tag === undefined ? {} : { 'If-None-Match': tag }) };
    const used = (): number => cpuOf(gateway.pid) + this.servers.connections();
    const before = used();
    for (let time = 0; time < times; time += 1) {
      const answer = await client.raw(orders, { query, headers });
      await answer.arrayBuffer();
      if (answer.status !== (tag === undefined ? 200 : 304)) throw new Error(`${answer.status} to ${read}`);
    }
    return (used() - before) / times;
  }

  async stop(): Promise<void> {
    await this.close();
    await this.servers.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

type Queries = Record<Read, { query: QueryOf<typeof orders>; tag?: string }>;

/** The questions, after some items of the consultant have changed. */
async function queriesOf({ ask }: Servers, client: GatewayClient): Promise<Queries> {
  const id = Number(client.id);
  const [counter] = await ask('select sync_seq from consultant_counter where consultant_id = $1', [id]);
  const since = Number(counter?.['sync_seq']);
  await ask(
    `update order_item set sync_seq = $2 where consultant_id = $1 and (order_id, item_id) in (
      select order_id, item_id from order_item where consultant_id = $1 order by ordered_at desc limit ${DELTA_ITEMS})`,
    [id, since + 1],
  );
  await ask('update consultant_counter set sync_seq = $2 where consultant_id = $1', [id, since + 1]);
  const [month] = await ask(
    `select to_char(period, 'YYYY-MM-DD') as period from order_item where consultant_id = $1
      group by 1 order by count(*) desc limit 1`,
    [id],
  );
  const list = { shape: 'columns', period: String(month?.['period']) } as const;
  const first = await client.raw(orders, { query: list });
  await first.arrayBuffer();
  return {
    list: { query: list },
    page: { query: { per_page: 50 } },
    delta: { query: { shape: 'columns', since } },
    unchanged: { query: list, tag: first.headers.get('ETag') ?? '' },
  };
}
