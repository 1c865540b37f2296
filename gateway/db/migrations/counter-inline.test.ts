import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { embeddedEngine } from '#gateway/db/embedded/embedded.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { counterInline } from './0025-counter-inline.ts';

let folder = '';
let db: Kysely<Schema>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-old-'));
  db = new Kysely<Schema>({ dialect: engineDialect(await embeddedEngine(folder, WORKER_FILE)) });
  await migrate(db, '0024-leader-due');
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const counted = async (): Promise<number | undefined> =>
  (await sql<{ count: number }>`select content_now() as count`.execute(db)).rows[0]?.count;

it('the counter is read as before, whether something was counted yet or not', async () => {
  const restart = sql`alter sequence content_counter restart`;
  const raise = sql`select content_raised()`;
  const reads: (number | undefined)[][] = [];
  const readAll = async (): Promise<void> => {
    await restart.execute(db);
    const read = [await counted()];
    for (let time = 0; time < 3; time += 1) {
      await raise.execute(db);
      read.push(await counted());
    }
    reads.push(read);
  };
  await readAll();
  expect(await migrate(db)).toContain('0025-counter-inline');
  await readAll();
  expect(reads).toEqual([
    [1, 1, 2, 3],
    [1, 1, 2, 3],
  ]);
});

it('a cluster keeps the counter of its own', async () => {
  await sql
    .raw(`create or replace function content_now() returns bigint language sql as 'select 7::bigint'`)
    .execute(db);
  await counterInline.up(db);
  expect(await counted()).toBe(7);
});
