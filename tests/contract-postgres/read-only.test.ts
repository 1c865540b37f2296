import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { until } from '#tests/support/until.ts';
import { PEOPLE } from '#tests/contract/given.ts';

it('a database that takes no writes any more is told as such, keeps nothing by halves, and takes the same write later', async () => {
  const stack = await Stack.start();
  const client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
  const url = new URL(stack.variables['DATABASE_URL'] ?? '');
  const name = url.pathname.slice(1);
  const server = new pg.Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await server.connect();
  /** As on a full disk or after a switch to a copy: connections that begin now cannot write. */
  const readOnly = async (state: 'on' | 'off'): Promise<void> => {
    await server.query(`alter database ${name} set default_transaction_read_only = ${state}`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  };
  const headers = { [KEY_HEADER]: randomUUID() };
  const write = (): Promise<Response> =>
    client.raw(inviteUser, { body: { type: 'member', name: 'Zineb', phone_number: '0671234567' }, headers });
  await readOnly('on');
  await until('reads are answered over new connections', async () => (await client.raw(periods)).status === 200);
  const refused = await until('a write met the database', async () => {
    const answer = await write();
    return answer.status === 503 ? answer : null;
  });
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(v.parse(failureSchema, await refused.json()).error.code).toBe('UNKNOWN_ERROR');
  await readOnly('off');
  await until('the same write is taken', async () => (await write()).status === 200);
  const inside = new pg.Client({ connectionString: url.href });
  await inside.connect();
  const stored = await inside.query(
    `select
    (select count(*)::int from invitation where phone_number like '%671234567') as invitations,
    (select count(*)::int from idempotency_key where key = $1) as keys`,
    [headers[KEY_HEADER]],
  );
  expect(stored.rows).toEqual([{ invitations: 1, keys: 1 }]);
  await Promise.all([inside.end(), server.end()]);
  await stack.close();
}, 120_000);
