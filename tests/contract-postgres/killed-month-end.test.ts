import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { insideDatabase } from '#tests/support/inside-database.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';
import { until } from '#tests/support/until.ts';

const DAY = 86_400_000;
/** After the end of this month, and of the next one where it is short. */
const LATER = new Date(Math.floor(Date.now() / DAY) * DAY + 40 * DAY).toISOString().replace('.000', '');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Variables = Record<string, string>;
const setting = (folder: string, database: Variables): Variables => ({
  DATA_DIR: folder,
  MOVE_ORDERS: '0',
  SECRET: 'one secret for all of these gateways',
  ...database,
});

async function onPostgres(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A database with the sample and another one that is the same, byte for byte. */
const TWINS = {
  embedded: async (): Promise<[Variables, Variables]> => {
    const [one, other] = [await sampleFolder(), mkdtempSync(join(tmpdir(), 'jforce-twin-'))];
    folders.push(one, other);
    cpSync(one, other, { recursive: true });
    return [setting(one, {}), setting(other, {})];
  },
  PostgreSQL: async (): Promise<[Variables, Variables]> => {
    const made = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'jforce-twin-')));
    folders.push(...made);
    const [one = '', other = ''] = made;
    const { DATABASE_URL = '' } = await ownDatabase();
    const gateway = await GatewayProcess.start(await freePort(), setting(one, { DATABASE_URL }));
    await gateway.end('SIGTERM');
    const twin = new URL(DATABASE_URL);
    twin.pathname += '_twin';
    const name = new URL(DATABASE_URL).pathname.slice(1);
    await onPostgres(process.env['DATABASE_URL'] ?? '', `create database ${name}_twin template ${name}`);
    return [setting(one, { DATABASE_URL }), setting(other, { DATABASE_URL: twin.href })];
  },
};

/** What the end of a month leaves behind, without the moment at which it was written. */
const LEFT = {
  decisions: `select to_jsonb(d) - 'decided_at' - 'sync_seq' as row from payout_decision d order by consultant_id, period`,
  entries: `select to_jsonb(l) - 'recorded_at' - 'sync_seq' as row from commission_ledger l
    where occurred_at < '${LATER}' order by consultant_id, source, ordinal, entry_no`,
  impacts: `select to_jsonb(i) - 'recorded_at' as row from month_impact i where at < '${LATER}'
    order by consultant_id, period, no`,
  told: `select consultant_id, kind, source_key from notification where created_at < '${LATER}'
    order by consultant_id, source_key`,
} as const;
const left = async ({ DATABASE_URL, DATA_DIR = '' }: Variables, of: keyof typeof LEFT): Promise<unknown[]> =>
  DATABASE_URL === undefined
    ? insideDatabase(DATA_DIR, async (database) => (await database.query(LEFT[of])).rows)
    : onPostgres(DATABASE_URL, LEFT[of]);

async function metric(port: number, line: RegExp): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(line.exec(text)?.[1] ?? -1);
}
const CLOSED = /^jforce_job_attempts_total\{queue="month-close",outcome="done"\} (\d+)$/m;
const LAG = /^jforce_job_lag_seconds (\S+)$/m;

const nothingDue = (port: number): Promise<unknown> =>
  until('nothing is due any more', async () => (await metric(port, LAG)) === 0, 120_000);

/** A gateway that has done what was due. */
async function caughtUp(port: number, variables: Variables): Promise<GatewayProcess> {
  const gateway = await GatewayProcess.start(port, variables);
  await nothingDue(port);
  return gateway;
}

describe.each(['embedded', 'PostgreSQL'] as const)('a gateway on the %s database', (kind) => {
  it('that is killed while it closes months ends in the same ledger as one that is not', async () => {
    const [calm, killed] = await TWINS[kind]();
    const port = await freePort();
    // What has completed since the sample was made is told at the moment at which it is noticed: by both before the leap.
    await (await caughtUp(port, calm)).end('SIGTERM');
    expect((await runBundle('cli.js', ['clock', LATER], calm)).code).toBe(0);

    let gateway = await caughtUp(port, killed);
    const moving = runBundle('cli.js', ['clock', LATER], killed);
    for (const more of [2, 4]) {
      await until('some months are closed', async () => (await metric(port, CLOSED)) >= more, 60_000);
      await gateway.end('SIGKILL');
      await moving;
      gateway = await GatewayProcess.start(port, killed);
    }
    // What the dead one held comes again when its lease ends.
    await nothingDue(port);
    await gateway.end('SIGTERM');

    expect((await left(calm, 'decisions')).length).toBeGreaterThan(4);
    for (const of of ['decisions', 'entries', 'impacts', 'told'] as const)
      expect(await left(killed, of)).toEqual(await left(calm, of));
  }, 400_000);
});
