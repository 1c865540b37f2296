import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEHAVIOURS, type PushService, startPushService } from '#gateway/push/test-push-service.ts';
import { login } from '#shared/contract/calls/auth.ts';
import { notifications, notificationTarget, subscribe, unsubscribeAll } from '#shared/contract/calls/kazuda.ts';
import { pushPayloadSchema } from '#shared/contract/push-payload.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';
import { until } from '#tests/support/until.ts';
import { PEOPLE } from './given.ts';

let folder = '';
let port = 0;
let database: Record<string, string> = {};
let gateway: GatewayProcess;
let service: PushService;
let salma: GatewayClient;

const start = (): Promise<GatewayProcess> =>
  GatewayProcess.start(port, {
    DATA_DIR: folder,
    SAMPLE: '1',
    MOVE_ORDERS: '0',
    PUSH_ALLOW_INSECURE_LOOPBACK: '1',
    ...database,
  });

beforeAll(async () => {
  [folder, port, database, service] = await Promise.all([
    sampleFolder(),
    freePort(),
    ownDatabase(),
    startPushService(),
  ]);
  gateway = await start();
  salma = await GatewayClient.signedIn(`http://127.0.0.1:${port}`, PEOPLE.individual);
}, 300_000);
afterAll(async () => {
  await gateway.end('SIGTERM');
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (title: string) =>
  runBundle(
    'cli.js',
    ['notification', '--to', 'JF-104211', '--title', title, '--body', 'Une offre vous attend', '--target', '/orders'],
    { DATA_DIR: folder, ...database },
  );
const arrivedOf = (title: string) => service.arrived.filter(({ text }) => text.includes(title));

describe('the sign-on', () => {
  it('tells the key with which browsers subscribe', async () => {
    const { push_key: key } = await salma.call(login, { body: {} });
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
  });
});

describe('turning messages off on all phones', () => {
  it('is told to each phone with its session', async () => {
    await salma.call(subscribe, { body: { subscription: service.phone('ended') } });
    const before = new Date().toISOString();
    expect(await salma.call(unsubscribeAll)).toEqual({ subscriptions: 0 });
    const { push_ended_at: at } = await salma.call(login, { body: {} });
    expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(Date.parse(before));
  });
});

describe('a notification from the command line', () => {
  it('reaches the phone encrypted, and leads where the operator said', async () => {
    await salma.call(unsubscribeAll);
    await salma.call(subscribe, { body: { subscription: service.phone('first') } });
    await send('Premier message');
    const [message] = await until('the message', () =>
      arrivedOf('Premier message').length > 0 ? arrivedOf('Premier message') : null,
    );
    const payload = v.parse(v.pipe(v.string(), v.parseJson(), pushPayloadSchema), message?.text);
    const list = await salma.call(notifications);
    expect(list.data[0]).toMatchObject({ id: payload.id, status: 'new', title: 'Premier message' });
    expect(await salma.call(notificationTarget, { params: { notificationId: payload.id } })).toEqual({
      data: '/orders',
    });
    expect((await salma.call(notifications)).total_unread).toBe(list.total_unread - 1);
  });

  it('comes through although the service failed first and the gateway was killed in between', async () => {
    let works = false;
    const phone = service.phone('second', (response) =>
      works ? BEHAVIOURS.takes(response) : BEHAVIOURS.fails(response),
    );
    await salma.call(unsubscribeAll);
    await salma.call(subscribe, { body: { subscription: phone } });
    await send('Second message');
    await until('the first try', () => arrivedOf('Second message').length > 0);
    await gateway.end('SIGKILL');
    works = true;
    const tried = service.arrived.length;
    gateway = await start();
    await until('the message', () => service.arrived.length > tried, 60_000);
    expect(service.arrived.at(-1)?.text).toContain('Second message');
  }, 90_000);
});
