import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import type { Engine } from '#gateway/db/engine/driver.ts';
import { embeddedEngine } from './embedded.ts';

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-embedded-'));
  engine = await embeddedEngine(folder, WORKER_FILE, 1500);
}, 240_000);
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(statement: string): Promise<unknown[]> {
  const lent = await engine.lend();
  try {
    return (await lent.query(statement, [])).rows;
  } finally {
    lent.release();
  }
}

it("the folder of the database is its user's alone, whoever may look into the one around it", async () => {
  expect((await stat(join(folder, 'database'))).mode & 0o077).toBe(0);
});

it('a database thread that does not answer any more is replaced, and what was committed is there', async () => {
  await run('create table kept (n integer)');
  await run('insert into kept values (1)');
  const lent = await engine.lend();
  await lent.query('begin', []);
  await lent.query('insert into kept values (2)', []);
  await expect(lent.query('select count(*) from generate_series(1, 100000000000)', [])).rejects.toMatchObject({
    code: '08006',
  });
  await expect(lent.query('commit', [])).rejects.toMatchObject({ code: '08006' });
  lent.release();
  expect(await run('select n from kept')).toEqual([{ n: 1 }]);
}, 240_000);

/** Takes longer than a statement may. */
const slow = `do $$ declare begun timestamptz := clock_timestamp();
  begin while clock_timestamp() < begun + interval '2200 milliseconds' loop end loop; end $$`;

it('a change of the schema may take as long after its first transaction as in it', async () => {
  const lent = await engine.lend();
  await lent.query('set statement_timeout = 0', []);
  await lent.query('begin', []);
  await lent.query('commit', []);
  await expect(lent.query(slow, [])).resolves.toBeDefined();
  await lent.query('reset statement_timeout', []);
  lent.release();
}, 240_000);

it('a statement over whole tables may take longer than one for which a person waits', async () => {
  const lent = await engine.lend();
  await lent.query('begin', []);
  await lent.query("set local statement_timeout = '10min'", []);
  await lent.query('savepoint part', []);
  await lent.query('rollback to savepoint part', []);
  await lent.query(slow, []);
  await lent.query('commit', []);
  await expect(lent.query(slow, [])).rejects.toMatchObject({ code: '08006' });
  lent.release();
}, 240_000);
