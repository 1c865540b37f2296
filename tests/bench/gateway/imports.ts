import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Kysely } from 'kysely';
import { runImport } from '#gateway/import/run-import.ts';
import { addRules } from '#gateway/db/testing/test-rules.ts';
import { type Engine, engineDialect } from '#gateway/db/engine/driver.ts';
import { migrate } from '#gateway/db/schema/migrate.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { median, shuffled } from '#tests/bench/statistics.ts';
import { type ExportFile, IMPORT_NOW, SELLERS, writeExport } from './export-file.ts';
import type { EngineName } from './options.ts';
import { Place } from './place.ts';
import type { Cost } from './reads.ts';
import { EXPORT_TABLE, OUTCOME, RULES_IN_SQL } from './rules-in-sql.ts';
import { sellerRow } from './seller-row.ts';
import { runAll } from './statements.ts';

export const IMPORT_ITEMS = 20_000;

const WAYS = ['gateway', 'copy', 'rules'] as const;
/**
 * CPU and wall time of the same export, milliseconds: by the gateway's import, by COPY into one table, and by COPY with
 * the rules over the rows in one statement.
 */
export interface ImportCost extends Record<(typeof WAYS)[number], Cost> {
  engine: string;
  rounds: number;
}

/** Imports the same export in all ways, in an order of chance. Throws when the rules in SQL end in another ledger. */
export async function measureImport(name: EngineName, rounds: number): Promise<ImportCost> {
  const file = writeExport(IMPORT_ITEMS);
  const [place, other] = [await Place.empty(name), await Place.empty(name)];
  const [engine, beside] = [await place.open(), await other.open()];
  try {
    const services = await prepared(engine);
    await prepared(beside);
    const path = seenBy(other, file);
    const copied = (): Promise<unknown> => asked(beside, `copy export_row from '${path}' with (format csv, header)`);
    const run: Record<(typeof WAYS)[number], () => Promise<unknown>> = {
      gateway: () => runImport(services, { file: file.file, mapping: file.mapping }, () => undefined),
      copy: copied,
      rules: async () => {
        await copied();
        await asked(beside, RULES_IN_SQL);
      },
    };
    const costs: Record<(typeof WAYS)[number], Cost[]> = { gateway: [], copy: [], rules: [] };
    for (let round = 0; round < rounds; round += 1) {
      const outcomes: unknown[] = [];
      for (const way of shuffled(WAYS)) {
        const [used, meter] =
          way === 'gateway' ? [engine, place.meter(process.pid)] : [beside, other.meter(process.pid)];
        await emptied(used);
        const [cpu, begin] = [await meter(), performance.now()];
        await run[way]();
        costs[way].push({ wall: performance.now() - begin, cpu: (await meter()) - cpu });
        if (way !== 'copy') outcomes.push(await asked(used, OUTCOME));
      }
      if (!isDeepStrictEqual(outcomes[0], outcomes[1]))
        throw new Error(`The rules in SQL differ from the gateway's: ${JSON.stringify(outcomes)}`);
    }
    const middle = (of: readonly Cost[]): Cost => ({
      cpu: median(of.map(({ cpu }) => cpu)),
      wall: median(of.map(({ wall }) => wall)),
    });
    return {
      engine: await place.label(),
      rounds,
      gateway: middle(costs.gateway),
      copy: middle(costs.copy),
      rules: middle(costs.rules),
    };
  } finally {
    await engine.close();
    await beside.close();
    await place.remove();
    await other.remove();
    file.remove();
  }
}

/** The tables, and the sellers of the export; the clock stands still. */
export async function prepared(engine: Engine) {
  const db = new Kysely<Schema>({ dialect: engineDialect(engine) });
  await migrate(db);
  await addRules(db);
  await db.insertInto('consultant').values(SELLERS.map(sellerRow)).execute();
  await asked(engine, EXPORT_TABLE);
  return { db, clock: { now: () => Date.parse(IMPORT_NOW) }, market: MARKET };
}

/** Path of the export as the database sees it, which reads it itself; the embedded one sees its own folder only. */
function seenBy(place: Place, { file }: ExportFile): string {
  if (place.url !== null) return file;
  copyFileSync(file, join(place.folder, 'database', 'export.csv'));
  return 'export.csv';
}

const FILLED =
  'sales_order, order_item, item_event, commission_ledger, commission_line, notification, job, export_row, feed_event, feed_stated, consultant_counter';

export async function emptied(engine: Engine): Promise<void> {
  // Some of them refuse to lose rows, and nobody works on these databases but this.
  await asked(engine, 'set session_replication_role = replica');
  await asked(engine, `truncate ${FILLED}`);
  await asked(engine, 'set session_replication_role = origin');
}

export const asked = async (engine: Engine, sql: string): Promise<unknown> =>
  (await runAll(engine, [{ sql, parameters: [] }]))[0];
