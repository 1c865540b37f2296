import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#gateway/base/root.ts';
import { sandboxClock } from '#gateway/base/sandbox-clock.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { forget } from '#gateway/db/testing/test-forget.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { programCommand } from './program-command.ts';

const database = databaseForTests();
let folder = '';
beforeAll(async () => {
  await forget(database.db, 'program_version');
  folder = join(database.folder, 'program');
  await cp(join(ROOT, 'gateway/sample/program/ma'), folder, { recursive: true });
}, 240_000);

async function run(...args: string[]): Promise<string> {
  const said: string[] = [];
  const services = testServices(database.db);
  const clock = await sandboxClock(database.db);
  const context = { services, clock, backup: null, dataDir: '', mode: 'sandbox' as const, moveOrders: false };
  await programCommand
    .run(context, programCommand.absolute?.(args) ?? args, (line) => said.push(line))
    .catch((cause: unknown) => {
      if (!(cause instanceof PlainFailure)) throw cause;
      said.push(cause.message);
    });
  return said.join('\n');
}
async function changeSettings(from: string | RegExp, to: string): Promise<void> {
  const file = join(folder, 'program.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

describe('program', () => {
  it('checks a folder, says what would change, applies it once, and writes it again', async () => {
    expect(await run('export', join(database.folder, 'none'))).toContain('nothing to export');
    expect(await run('check', folder)).toContain('The program is right');
    expect(await run('apply', folder)).toContain('Version 1 of the program is in force');
    expect(await run('apply', folder)).toContain('Nothing changes: version 1');
    await changeSettings(/^payout_threshold: .*$/m, 'payout_threshold: 321');
    expect(await run('diff', folder)).toMatch(/321[\s\S]*nothing was applied/);
    expect(await run('apply', folder)).toContain('Version 2 of the program is in force');
    expect(await run('export', join(database.folder, 'out'))).toContain('Version 2 of the program is in');
    expect(await readFile(join(database.folder, 'out/program.yaml'), 'utf8')).toContain('payout_threshold: 321');
    expect(await run('export', folder)).toContain('is not empty');
  });

  it('that settles months sooner brings the next settlement forward', async () => {
    const due = async (): Promise<number> => {
      const { at } = await database.db
        .selectFrom('job')
        .select((row) => row.fn.min('run_at').as('at'))
        .where('queue', '=', 'settlement')
        .executeTakeFirstOrThrow();
      return Date.parse(at);
    };
    await database.db.deleteFrom('job').where('queue', '=', 'settlement').execute();
    await changeSettings(/^settle_after_days: .*$/m, 'settle_after_days: 27');
    await run('apply', folder);
    const before = await due();
    await changeSettings(/^settle_after_days: .*$/m, 'settle_after_days: 26');
    await run('apply', folder);
    expect(before - (await due())).toBe(24 * 3_600_000);
  });

  it('names file and line of a mistake and applies nothing', async () => {
    await changeSettings(/^payout_threshold: .*$/m, 'payout_threshold: -1');
    expect(await run('check', folder)).toMatch(/program\.yaml:\d+[\s\S]*one problem; nothing was applied/);
    expect(await run('apply', folder)).toContain('nothing was applied');
    expect(await run('check', join(database.folder, 'nowhere'))).toContain('is no folder');
    expect(await run('mend', folder)).toContain('Expected: program check');
  });
});
