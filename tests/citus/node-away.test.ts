import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
import type { GatewayProcess } from '#tests/support/gateway-process.ts';
import { citusHere, startCitus } from '#tests/support/run/citus.mjs';
import { gatewayOfCluster, type PlacedPerson } from './gateway-of-cluster.ts';
import { until } from '#tests/support/until.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'jforce-node-'));
let cluster: Awaited<ReturnType<typeof startCitus>>;
let database: string;
let gateway: GatewayProcess;
let people: PlacedPerson[];

beforeAll(async () => {
  const found = citusHere();
  if (found === null) throw new Error('There is no Citus on this machine');
  cluster = await startCitus(found.bin);
  database = await newDatabase(cluster.url);
  ({ gateway, people } = await gatewayOfCluster(database, folder));
}, 600_000);
afterAll(async () => {
  await gateway.end('SIGTERM');
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const LEDGER = `select consultant_id, count(*)::int as entries, sum(pending_minor)::bigint as pending,
  sum(confirmed_minor)::bigint as confirmed from commission_ledger group by 1 order by 1`;
const reads = async ({ client }: PlacedPerson): Promise<readonly [number, string | null]> => {
  const answer = await client.raw(periods);
  return [answer.status, answer.headers.get('Retry-After')];
};
const invites = ({ client }: PlacedPerson, phone: string, key: string): Promise<number> =>
  client
    .raw(inviteUser, { body: { type: 'member', name: 'Zineb', phone_number: phone }, headers: { [KEY_HEADER]: key } })
    .then(
      ({ status }) => status,
      () => 0,
    );

it.each([
  ['a node', 1],
  ['the other node', 2],
  ['the coordinator', 0],
] as const)(
  'while %s is away its people hear so, the others are served, and nothing is lost or doubled',
  async (_name, at) => {
    const node = cluster.nodes[at];
    if (node === undefined) throw new Error('Expected three nodes');
    const before = await askDatabase(database, LEDGER);
    const counted = async (): Promise<unknown> =>
      (
        await askDatabase(
          database,
          'select count(*)::int as n, count(distinct phone_number)::int as phones from invitation',
        )
      )[0];
    const invited = Number((await askDatabase(database, 'select count(*)::int as n from invitation'))[0]?.['n']);
    const writes = Array.from({ length: 20 }, (_none, n) => ({
      who: people[n % 2],
      phone: `0673${String(at * 1000 + n * 37).padStart(6, '0')}`,
      key: randomUUID(),
    }));
    const send = ({ who, phone, key }: (typeof writes)[number]) =>
      who === undefined ? Promise.resolve(0) : invites(who, phone, key);
    const sending = writes.map(send);
    await Promise.race(sending);
    await node.end('SIGQUIT');
    await Promise.all(sending);

    for (const person of people) {
      const isAway = at === 0 || person.port === node.port;
      expect(await reads(person), `the person on ${person.port}`).toEqual(isAway ? [503, '5'] : [200, null]);
    }
    await node.start();
    for (const write of writes) await until('a write went through', async () => (await send(write)) === 200, 60_000);
    expect(await counted()).toEqual({ n: invited + writes.length, phones: invited + writes.length });
    expect(await askDatabase(database, LEDGER)).toEqual(before);
    for (const person of people) expect(await reads(person)).toEqual([200, null]);
  },
  240_000,
);
