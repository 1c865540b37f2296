import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { addPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { PERSON } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';

const DISK = process.env['SMALL_DISK'] ?? '';
const FILLER = join(DISK, 'filler');
let gateway: GatewayProcess;
let client: GatewayClient;
let port = 0;
const start = async (): Promise<void> => {
  gateway = await GatewayProcess.start(port, { DATA_DIR: join(DISK, 'data'), MOVE_ORDERS: '0', LOG_LEVEL: 'warn' });
};

beforeAll(async () => {
  if (DISK === '') throw new Error('These tests need a small disk in SMALL_DISK: run npm test -- full-disk');
  port = await freePort();
  await start();
  client = await GatewayClient.signedIn(`http://127.0.0.1:${port}`, PERSON.individual);
}, 120_000);
afterAll(() => gateway.end('SIGKILL'));

/** Writes until the disk takes nothing any more. */
function fill(): void {
  const file = openSync(FILLER, 'w');
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, block);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
  } finally {
    closeSync(file);
  }
}

interface Write {
  key: string;
  phone: string;
}
const write = (number: number): Write => ({ key: randomUUID(), phone: `067${1_000_000 + number}` });
const send = ({ key, phone }: Write): Promise<Response> =>
  client.raw(addPaymentMethod, {
    params: { type: 'mobile_money' },
    body: { full_name: 'Salma El Idrissi', phone_number: phone },
    headers: { [KEY_HEADER]: key },
  });
/** How often an account is there. */
async function timesThere({ phone }: Write): Promise<number> {
  const there = await client.call(paymentMethods);
  return there.filter((method) => method.type === 'mobile_money' && method.phone_number.endsWith(phone.slice(1)))
    .length;
}
const idsThere = async (): Promise<unknown[]> => (await client.call(paymentMethods)).map(({ id }) => id);

it('a full disk is told as such, keeps nothing by halves, is read as before, and takes the same write once there is room', async () => {
  fill();
  const taken: Write[] = [];
  let refused: { sent: Write; answer: Response } | null = null;
  // What was made ready before may have room for the first ones.
  for (let number = 0; refused === null && number < 7; number += 1) {
    const sent = write(number);
    const answer = await send(sent);
    if (answer.status === 200) taken.push(sent);
    else refused = { sent, answer };
  }
  if (refused === null) throw new Error('The full disk took every write');
  expect(refused.answer.status).toBe(503);
  expect(refused.answer.headers.get('Retry-After')).toBe('5');
  expect(v.parse(failureSchema, await refused.answer.json()).error.code).toBe('UNKNOWN_ERROR');
  expect((await client.raw(periods)).status).toBe(200);
  expect(await timesThere(refused.sent)).toBe(0);

  rmSync(FILLER);
  expect((await send(refused.sent)).status).toBe(200);
  expect((await send(refused.sent)).status).toBe(200);
  for (const sent of [...taken, refused.sent]) expect(await timesThere(sent)).toBe(1);
});

it('a full disk takes no backup, says so, and the gateway goes on', async () => {
  fill();
  const ended = await runBundle('cli.js', ['backups', 'now'], { DATA_DIR: join(DISK, 'data') });
  expect([ended.code, ended.output]).toEqual([1, expect.stringContaining('No backup was written')]);
  expect(ended.output).toContain('BACKUP_DIR');
  expect((await client.raw(periods)).status).toBe(200);
  expect(existsSync(join(DISK, 'data-backups')) ? readdirSync(join(DISK, 'data-backups')) : []).toEqual([]);
  rmSync(FILLER);
}, 60_000);

it('a gateway that ends while the disk is full has everything that it answered, once there is room', async () => {
  const before = await idsThere();
  expect(before).not.toEqual([]);
  fill();
  await send(write(20));
  await gateway.end('SIGKILL');
  rmSync(FILLER);
  await start();
  expect(await idsThere()).toEqual(expect.arrayContaining(before));
  const sent = write(21);
  expect((await send(sent)).status).toBe(200);
  expect(await timesThere(sent)).toBe(1);
}, 120_000);
