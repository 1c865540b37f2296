import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periods } from '#shared/contract/calls/watto.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
import type { GatewayClient } from '#tests/support/gateway-client.ts';
import type { GatewayProcess } from '#tests/support/gateway-process.ts';
import { type CitusNode, citusHere, startCitus } from '#tests/support/run/citus.mjs';
import { FAST, SlowLink } from '#tests/support/slow-link.ts';
import { gatewayOfCluster } from './gateway-of-cluster.ts';
import { until } from '#tests/support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'jforce-slow-node-'));
let cluster: Awaited<ReturnType<typeof startCitus>>;
let node: CitusNode;
let link: SlowLink;
let gateway: GatewayProcess;
/** Somebody whose part lies behind the link, and somebody whose part does not. */
let there: GatewayClient;
let elsewhere: GatewayClient;

beforeAll(async () => {
  const found = citusHere();
  if (found === null) throw new Error('There is no Citus on this machine');
  cluster = await startCitus(found.bin);
  node = cluster.nodes[1] ?? cluster.nodes[0];
  const database = await newDatabase(cluster.url);
  link = await SlowLink.to(node.port);
  await askDatabase(
    database,
    `select citus_update_node(nodeid, nodename, $2::int) from pg_dist_node where nodeport = $1::int`,
    [node.port, link.port],
  );
  const placed = await gatewayOfCluster(database, folder);
  ({ gateway } = placed);
  const one = placed.people.find(({ port }) => port === link.port);
  const other = placed.people.find(({ port }) => port !== link.port);
  if (one === undefined || other === undefined) throw new Error('Expected people on both nodes');
  [there, elsewhere] = [one.client, other.client];
}, 600_000);
afterAll(async () => {
  await gateway.end('SIGTERM');
  await link.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (client: GatewayClient): Promise<readonly [number, string | null]> => {
  const answer = await client.raw(periods);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('Retry-After')];
};
const times = <Answer>(count: number, act: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, act));

it('while a node answers slowly its people wait, and have what they asked for; nobody else waits', async () => {
  const ended: string[] = [];
  link.speed = { ...FAST, rtt: 4000 };
  const slow = read(there).then((answer) => {
    ended.push('there');
    return answer;
  });
  for (let time = 0; time < 3; time += 1) expect(await read(elsewhere)).toEqual([200, null]);
  ended.push('elsewhere');
  expect(await slow).toEqual([200, null]);
  expect(ended).toEqual(['elsewhere', 'there']);
  link.speed = FAST;
}, 120_000);

it('while a node answers nothing its people hear so, others are served during and after that, and it comes back by itself', async () => {
  for (const client of [there, elsewhere]) await times(6, () => read(client));
  node.halt();
  try {
    const hanging = times(4, () => read(there));
    for (let time = 0; time < 3; time += 1) expect(await read(elsewhere)).toEqual([200, null]);
    expect(await hanging).toEqual(Array.from({ length: 4 }, () => [503, '5']));
    // The connections that waited for that node are not waited for again.
    expect(await times(10, () => read(elsewhere))).toEqual(Array.from({ length: 10 }, () => [200, null]));
  } finally {
    node.goOn();
  }
  await until('its people are served again', async () => (await read(there))[0] === 200, 60_000);
}, 240_000);

it('more people than a gateway has connections wait for a node that answers nothing, and everybody else is served meanwhile', async () => {
  for (const client of [there, elsewhere]) await times(6, () => read(client));
  node.halt();
  try {
    let ended = 0;
    const hanging = times(24, () =>
      read(there).then((answer) => {
        ended += 1;
        return answer;
      }),
    );
    expect(await times(10, () => read(elsewhere))).toEqual(Array.from({ length: 10 }, () => [200, null]));
    expect(ended).toBe(0);
    await until('those who need not wait hear so', () => Promise.resolve(ended === 20), 25_000);
    // Whoever comes while the first ones still wait is told at once.
    expect(await read(there)).toEqual([503, '5']);
    expect(ended).toBe(20);
    expect(await hanging).toEqual(Array.from({ length: 24 }, () => [503, '5']));
  } finally {
    node.goOn();
  }
  await until('its people are served again', async () => (await read(there))[0] === 200, 60_000);
}, 240_000);
