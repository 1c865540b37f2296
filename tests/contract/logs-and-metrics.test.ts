import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { login } from '#shared/contract/calls/auth.ts';
import { addPaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { insideDatabase } from '#tests/support/inside-database.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { until } from '#tests/support/until.ts';
import { PEOPLE } from './given.ts';

const TOKEN = 'a token for the numbers';
let stack: Stack;
let client: GatewayClient;
beforeAll(async () => {
  stack = await Stack.start({ LOG_LEVEL: 'debug', METRICS_TOKEN: TOKEN });
  client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
}, 300_000);
afterAll(() => stack.close());

describe('the log', () => {
  it('begins the number of a write with its key, and tells nothing about persons or secrets', async () => {
    const key = randomUUID();
    const canaries = ['0655443322', 'Canary Person', 'canary-code', 'canary@mail.example', '007780000111222233334455'];
    const [phone = '', name = '', code = '', email = '', account = ''] = canaries;
    await client.raw(addPaymentMethod, {
      params: { type: 'mobile_money' },
      body: { full_name: name, phone_number: phone },
      headers: { [KEY_HEADER]: key },
    });
    await client.raw(addPaymentMethod, {
      params: { type: 'bank_transfer' },
      body: { bank: name, account_name: name, account_number: account, [email]: phone },
    });
    await client.raw(login, { body: { code, email } });
    await client.raw(periods, { query: { email, phone } });
    await fetch(`${stack.direct}/api/nothing/${code}?phone=${phone}`, { headers: { Cookie: `jforce=${code}` } });
    await until('the log has the key', () => stack.output.includes(key.slice(0, 13)));
    for (const canary of [...canaries, encodeURIComponent(name), client.token]) {
      expect(stack.output.includes(canary) ? canary : null).toBeNull();
    }
  });
});

describe('a failure that no request waits for', () => {
  it('is one line of the log like any other', async () => {
    const folder = await sampleFolder();
    const work = `insert into job (queue, payload, state, run_at, created_at) values ('bonus', '{}', 'waiting', now(), now())`;
    await insideDatabase(folder, (database) => database.query(work));
    const gateway = await GatewayProcess.start(await freePort(), { DATA_DIR: folder, MOVE_ORDERS: '0' });
    const line = await until(
      'the job failed',
      () => gateway.output.split('\n').find((each) => each.includes('"work":"background"')) ?? null,
    );
    await gateway.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    expect(JSON.parse(line)).toMatchObject({ level: 50, failure: { kind: 'ValiError' } });
    expect(gateway.output).not.toMatch(/^\s+at /m);
  }, 60_000);
});

describe('the metrics', () => {
  const metrics = (headers: Record<string, string>): Promise<Response> => fetch(`${stack.direct}/metrics`, { headers });

  it('are for whoever has the token', async () => {
    expect((await metrics({})).status).toBe(404);
    expect((await metrics({ Authorization: 'Bearer another token' })).status).toBe(404);
    expect((await metrics({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  it('count by the template of a route, never by what stands in it', async () => {
    await client.raw(periods);
    // Letters: a number may stand in a time that was measured.
    await fetch(`${stack.direct}/api/watto/consultants/nobody/orders`);
    const text = await (await metrics({ Authorization: `Bearer ${TOKEN}` })).text();
    expect(text).toMatch(
      /jforce_http_duration_seconds_count\{[^}]*route="\/api\/watto\/periods\/all",status="200"\} \d/,
    );
    expect(text).toContain('route="/api/watto/consultants/:id/orders"');
    expect(text).not.toContain('nobody');
    expect(text).toMatch(/^jforce_job_lag_seconds \d/m);
    expect(text).toMatch(/^jforce_database_connections\{state="open"\} \d/m);
  });

  it('of this machine are open to it when no token is set, but not through a proxy', async () => {
    const open = await Stack.start();
    try {
      expect((await fetch(`${open.direct}/metrics`)).status).toBe(200);
      const proxied = await fetch(`${open.direct}/metrics`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
      expect(proxied.status).toBe(404);
    } finally {
      await open.close();
    }
  }, 60_000);
});
