import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { insideDatabase } from '#tests/support/inside-database.ts';
import { linesOf, runBundle } from '#tests/support/run-bundle.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';

/** Every entry of the ledger, as one line. */
const ledgerOf = (of: string): Promise<string> =>
  insideDatabase(of, async (database) => {
    const { rows } = await database.query<{ ledger: string }>(
      `select count(*) || ' ' || md5(string_agg(e::text, '' order by e::text)) as ledger from commission_ledger e`,
    );
    return rows[0]?.ledger ?? '';
  });

describe('a daily backup of the embedded database', () => {
  const own = join(mkdtempSync(join(tmpdir(), 'jforce-daily-')), 'data');
  const backups = `${own}-backups`;
  const run = (...words: string[]) => runBundle('cli.js', words, { DATA_DIR: own });
  const startAndStop = async (): Promise<void> => {
    const running = await GatewayProcess.start(await freePort(), { DATA_DIR: own, MOVE_ORDERS: '0' });
    await running.end('SIGTERM');
  };
  afterAll(() => rmSync(dirname(own), { recursive: true, force: true }));

  it('brings back the whole ledger after the folder is destroyed, by the sentence that the start says', async () => {
    renameSync(await sampleFolder(), own);
    const before = await ledgerOf(own);
    expect(Number(before.split(' ')[0])).toBeGreaterThan(10_000);
    expect(linesOf(await run('backups'))).toEqual([
      `There is no daily backup in ${backups} yet; the running gateway writes one each day.`,
    ]);
    expect((await run('backups', 'now')).code).toBe(0);
    const [line = '', verdict] = linesOf(await run('backups'));
    expect(line).toMatch(/database-\d{4}-\d\d-\d\dT[\d-]{8}\.tar\.gz {2}[\d.]+ MB, 0 hours old$/);
    expect(verdict).toContain('The newest is of the last day.');

    rmSync(join(own, 'database/PG_VERSION'));
    const refused = linesOf(await runBundle('main.js', [], { DATA_DIR: own, PORT: String(await freePort()) })).join(
      '\n',
    );
    const [, newest = ''] = /is damaged.*npm run gateway -- restore (\S+)"/.exec(refused) ?? [];
    expect(newest).toBe(line.split('  ')[0]);

    rmSync(own, { recursive: true });
    const restored = await run('restore', newest);
    expect(restored.code).toBe(0);
    expect(linesOf(restored).slice(-2).sort()).toEqual([
      'sealing-roots came back with it.',
      'secret came back with it.',
    ]);
    expect(await ledgerOf(own)).toBe(before);
    // A gateway that starts on it goes on from there, and may add what is due by now.
    await startAndStop();
    expect(Number((await ledgerOf(own)).split(' ')[0])).toBeGreaterThanOrEqual(Number(before.split(' ')[0]));
  }, 180_000);
});
