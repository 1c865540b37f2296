import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PlainFailure } from '#gateway/config/failure.ts';
import { presentVersion } from '#gateway/program/agreement.ts';
import { tellAgreement } from '#gateway/jobs/agreement.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, countsOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { sandboxClock } from '#gateway/base/sandbox-clock.ts';
import type { Command, CommandContext } from './command.ts';
import { agreementCommand, confirmCommand } from './entrance-commands.ts';

const database = databaseForTests();
let context: CommandContext;
beforeAll(async () => {
  const clock = await sandboxClock(database.db);
  const services = testServices(database.db);
  context = { services, clock, backup: null, dataDir: database.folder, mode: 'sandbox', moveOrders: false };
}, 240_000);

async function run(command: Command, ...args: string[]): Promise<string> {
  const said: string[] = [];
  await command.run(context, args, (line) => said.push(line));
  return said.join('\n');
}

describe('confirm', () => {
  it('confirms the account of who registered, and of nobody else', async () => {
    const id = await addConsultant(database.db, 'JF-NEW', { synced: false });
    expect(await run(confirmCommand, 'JF-NEW')).toContain('confirmed');
    const row = await database.db
      .selectFrom('consultant')
      .select('synced')
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ synced: true });
    expect((await countsOf(database.db, id)).syncSeq).toBe(1);
    await addConsultant(database.db, 'JF-VISITOR', { registered: false });
    await expect(run(confirmCommand, 'JF-VISITOR')).rejects.toThrow(PlainFailure);
    await expect(run(confirmCommand, 'JF-NOBODY')).rejects.toThrow(PlainFailure);
  });
});

describe('agreement', () => {
  const page = { name: 'Accord', content: '<p>x</p>' };
  const file = async (content: unknown): Promise<string> => {
    const path = join(database.folder, 'agreement.json');
    await writeFile(path, JSON.stringify(content));
    return path;
  };

  const reported = async (): Promise<string[]> =>
    (await database.db.selectFrom('notification').select('kind').execute()).map((row) => row.kind);

  it('publishes a version and has every consultant told of it once, also by a gateway that starts later', async () => {
    expect(await run(agreementCommand)).toContain('none yet');
    const path = await file({ fr: page, en: page, ar: page });
    expect(await run(agreementCommand, '3.0', path)).toContain('a job of the gateway tells');
    expect(await presentVersion(database.db)).toBe('3.0');
    expect(await reported()).toEqual([]);
    const failures: unknown[] = [];
    expect(await playDue(context.services, JOB_HANDLERS, (cause) => failures.push(cause))).toBe(1);
    expect([await reported(), failures]).toEqual([['agreement-updated'], []]);
    // As after a process that died in between: the rest hears it, who has heard it does not.
    await addConsultant(database.db, 'JF-LATE');
    await tellAgreement.run({ version: '3.0' }, context.services);
    expect(await reported()).toEqual(['agreement-updated', 'agreement-updated']);
  });

  it('never edits one', async () => {
    const path = await file({ fr: page, en: page, ar: page });
    await expect(run(agreementCommand, '3.0', path)).rejects.toThrow('never edited');
  });

  it('takes a file with all languages only', async () => {
    await expect(run(agreementCommand, '3.1', await file({ fr: page }))).rejects.toThrow(PlainFailure);
    await expect(run(agreementCommand, '3.1', '/nowhere.json')).rejects.toThrow('cannot be read');
    await expect(run(agreementCommand, '3/1', await file({ fr: page, en: page, ar: page }))).rejects.toThrow(
      PlainFailure,
    );
  });
});
