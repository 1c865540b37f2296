import { beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#gateway/ingest/ingest.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { commandOf } from './commands.ts';

const database = databaseForTests();
beforeAll(async () => {
  const id = await addConsultant(database.db, 'JF-1');
  await ingest(testServices(database.db), [lineOf(id, 'A')]);
}, 240_000);

async function run(name: string, ...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const services = testServices(database.db);
  const clock = { now: () => services.clock.now(), offset: () => 0, move: () => Promise.resolve() };
  const context = {
    services,
    clock,
    backup: null,
    dataDir: database.folder,
    mode: 'sandbox',
    moveOrders: false,
  } as const;
  await commandOf(name).run(context, args, (line) => said.push(line));
  return said;
}

describe('an operator', () => {
  it('adjusts a ledger once per key', async () => {
    const args = ['JF-1', '--amount=-25.5', '--words', 'Frais', '--key', 'K'];
    expect(await run('adjustment', ...args)).toEqual(['Wrote adjustment K into 2026-03 of JF-1: -25.5 MAD.']);
    expect(await run('adjustment', ...args)).toEqual(['Consultant JF-1 has the entry K already; nothing was written.']);
  });

  it('is refused another amount by a key that is there, and told the one that stays', async () => {
    const args = ['JF-1', '--words', 'Frais', '--key', 'K'];
    await expect(run('adjustment', ...args, '--amount=-52.5')).rejects.toThrow(
      'Consultant JF-1 has -25.50 MAD by the key K already, which stays; another amount needs another key.',
    );
  });

  it('moves money of nobody by a number of the gateway alone, which a spoiled id of the marketplace may be', async () => {
    const id = await addConsultant(database.db, 'JF-0');
    const says = `There is no consultant ${id} in the marketplace; in this gateway it is the number of JF-0.`;
    await expect(run('adjustment', `${id}`, '--amount=5', '--words', 'x')).rejects.toThrow(says);
    await expect(run('payouts', 'mark', `${id}`, '2026-02', 'paid')).rejects.toThrow(says);
    expect(await run('ledger', `${id}`)).toEqual(['Consultant JF-0 has no entries.']);
    const other = await addConsultant(database.db, `${id}`);
    await run('adjustment', `${id}`, '--amount=5', '--words', 'x', '--key', 'theirs');
    const lines = await database.db
      .selectFrom('commission_line')
      .select('consultant_id')
      .where('source', '=', 'adjustment:theirs')
      .execute();
    expect(lines).toEqual([{ consultant_id: other }]);
  });

  it('is told into which month an adjustment came whose own is closed', async () => {
    const id = await addConsultant(database.db, 'JF-2');
    const args = ['JF-2', '--amount=10', '--words', 'x', '--day', '2026-02-10', '--key'];
    expect(await run('adjustment', ...args, 'early')).toEqual(['Wrote adjustment early into 2026-02 of JF-2: 10 MAD.']);
    await closeMonths(testServices(database.db), [id], '2026-02-01');
    expect(await run('adjustment', ...args, 'late')).toEqual(['Wrote adjustment late into 2026-03 of JF-2: 10 MAD.']);
  });

  it('is refused an amount with too many decimals, an unknown kind and a day to come', async () => {
    await expect(run('adjustment', 'JF-1', '--amount=1.234', '--words', 'x')).rejects.toThrow('no amount in MAD');
    await expect(run('adjustment', 'JF-1', '--amount=1', '--words', 'x', '--kind', 'gift')).rejects.toThrow(
      'Expected:',
    );
    await expect(run('adjustment', 'JF-1', '--amount=1', '--words', 'x', '--day', '2027-01-01')).rejects.toThrow(
      'not come',
    );
  });

  it('is refused a key that a script left empty, one too long to be looked for, and an empty date', async () => {
    const args = ['JF-1', '--amount=1', '--words', 'x'];
    for (const key of ['', ' ', 'k'.repeat(101)])
      await expect(run('adjustment', ...args, '--key', key)).rejects.toThrow('The key has 1 to 100 signs');
    await expect(run('adjustment', ...args, '--day', '1970-01-01')).rejects.toThrow('an empty date');
  });

  it('sees the entries with their sums, and that the lines agree', async () => {
    const said = await run('ledger', 'JF-1', '--month', '2026-03');
    expect(said.slice(1, 3)).toEqual([
      '2026-03-05T14:07:00Z  2026-03  accrual     direct  mall          42.48       0.00  A/1',
      '2026-03-20T12:00:00Z  2026-03  adjustment  direct  adjustment     0.00     -25.50  adjustment:K',
    ]);
    expect(said.slice(3)).toEqual([
      '2 entries: pending 42.48, confirmed -25.50 MAD.',
      'The lines agree with the ledger.',
    ]);
  });

  it('is told when the lines do not agree, and can have them built again', async () => {
    await database.db.updateTable('commission_line').set({ amount_minor: 1 }).where('source', '=', 'A/1').execute();
    expect((await run('ledger', 'JF-1')).at(-1)).toContain('1 sums of the lines differ');
    expect((await run('ledger', 'JF-1', '--rebuild')).at(-1)).toBe('The lines agree with the ledger.');
  });
});
