import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { successSchema } from '#shared/contract/envelope.ts';
import { addPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { linesOf, runBundle } from '#tests/support/run-bundle.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';
import { PEOPLE } from './given.ts';

/** Backup and restore are of the embedded database alone, whatever database the other tests use. */
let folder: string;
let port: number;
let gateway: GatewayProcess;
const variables = (): Record<string, string> => ({ DATA_DIR: folder, MOVE_ORDERS: '0' });
const cli = (...words: string[]) => runBundle('cli.js', words, { DATA_DIR: folder });
const file = (): string => join(folder, 'copy.tar.gz');

beforeAll(async () => {
  folder = await sampleFolder();
  port = await freePort();
  gateway = await GatewayProcess.start(port, variables());
}, 300_000);
afterAll(async () => {
  await gateway.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const signedIn = (): Promise<GatewayClient> => GatewayClient.signedIn(`http://127.0.0.1:${port}`, PEOPLE.individual);
const add = (client: GatewayClient, phone: string, key: string): Promise<Response> =>
  client.raw(addPaymentMethod, {
    params: { type: 'mobile_money' },
    body: { full_name: 'Salma El Idrissi', phone_number: phone },
    headers: { [KEY_HEADER]: key },
  });
const methods = async (client: GatewayClient): Promise<number> => (await client.call(paymentMethods)).length;
const epochOf = async (client: GatewayClient): Promise<number> =>
  v.parse(successSchema, await (await client.raw(paymentMethods)).json()).meta.epoch;

describe('a backup', () => {
  it('brings back what was there, tells every client, and takes again what came later', async () => {
    const client = await signedIn();
    const [first, later] = [randomUUID(), randomUUID()];
    await add(client, '0612345601', first);
    const [count, epoch] = [await methods(client), await epochOf(client)];
    expect((await cli('backup', file())).code).toBe(0);
    await add(client, '0612345602', later);
    expect(await methods(client)).toBe(count + 1);

    await gateway.end('SIGTERM');
    const restored = await cli('restore', file());
    const raised = Number(/\(epoch (\d+)\)/.exec(restored.output)?.[1] ?? 0);
    expect([restored.code, raised > epoch]).toEqual([0, true]);
    gateway = await GatewayProcess.start(port, variables());

    expect(await epochOf(client)).toBe(raised);
    expect(await methods(client)).toBe(count);
    // What the backup does not know takes effect under its old key; what it knows does not a second time.
    expect((await add(client, '0612345602', later)).status).toBe(200);
    expect((await add(client, '0612345601', first)).status).toBe(200);
    expect(await methods(client)).toBe(count + 1);
  }, 120_000);

  it('replaces no file, and is not put in the place of a database in use', async () => {
    const again = await cli('backup', file());
    expect(linesOf(again)).toEqual([`There is a file ${file()} already; a backup replaces nothing.`]);
    const used = await cli('restore', file());
    expect([used.code, linesOf(used)[0]]).toEqual([1, expect.stringContaining('is in use by another gateway')]);
  });

  it('that is none changes nothing', async () => {
    await gateway.end('SIGTERM');
    const before = readdirSync(folder).sort();
    const ended = await cli('restore', join(folder, 'secret'));
    expect(linesOf(ended)).toEqual([`The file ${join(folder, 'secret')} is no backup of a database.`]);
    expect(readdirSync(folder).sort()).toEqual(before);
    gateway = await GatewayProcess.start(port, variables());
  }, 60_000);
});
