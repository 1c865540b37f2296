import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { failureSchema } from '#shared/contract/envelope.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { until } from '#tests/support/until.ts';

/** What every answer says of the database behind it, refusals too. */
async function epochAt(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/watto/periods/all`);
  return v.parse(failureSchema, await answer.json()).meta.epoch;
}

it('a PostgreSQL that is restored twice from one backup tells another epoch each time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-restored-'));
  const { DATABASE_URL = '' } = await ownDatabase();
  const port = await freePort();
  const settings = (url: string) => ({ DATA_DIR: folder, DATABASE_URL: url, SAMPLE: '0', MOVE_ORDERS: '0' });
  const reported = async (url: string): Promise<number> => {
    const gateway = await GatewayProcess.start(port, settings(url));
    const epoch = await epochAt(port);
    await gateway.end('SIGTERM');
    return epoch;
  };
  const server = new pg.Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await server.connect();
  /** The database as the backup has it, which is the one before every restore. */
  const restored = async (name: string): Promise<number> => {
    const url = new URL(DATABASE_URL);
    const backup = url.pathname.slice(1);
    url.pathname = `/${backup}_${name}`;
    await server.query(`create database ${backup}_${name} template ${backup}`);
    expect(await runBundle('cli.js', ['epoch', 'raise'], settings(url.href))).toMatchObject({ code: 0 });
    return reported(url.href);
  };
  const before = await reported(DATABASE_URL);
  const first = await restored('first');
  await until('the clock of the machine says another second', () => Math.floor(Date.now() / 1000) > first);
  const second = await restored('second');
  expect([first > before, second > first]).toEqual([true, true]);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
