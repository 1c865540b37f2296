import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { embeddedEngine } from '#gateway/db/embedded/embedded.ts';
import { engineDialect } from '#gateway/db/engine/driver.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** An embedded database for all tests of a file, as an earlier version left it: `last` is the newest step of its schema. */
export function databaseAtStep(last: NonNullable<Parameters<typeof migrate>[1]>): { readonly db: Kysely<Schema> } {
  let folder = '';
  let opened: Kysely<Schema> | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jforce-old-'));
    opened = new Kysely<Schema>({ dialect: engineDialect(await embeddedEngine(folder, WORKER_FILE)) });
    await migrate(opened, last);
  }, 120_000);
  afterAll(async () => {
    await opened?.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get db() {
      if (opened === null) throw new Error('The database opens before the first test: ask for it inside of one.');
      return opened;
    },
  };
}
