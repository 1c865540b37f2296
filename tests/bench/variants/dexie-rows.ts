import { Dexie, type Table } from 'dexie';
import type { Row } from '#tests/bench/data/generate.ts';
import type { OpenStore } from './store.ts';

/** Rows in Dexie with the same four indexes: what the usual way to use it looks like. */
export class RowDatabase extends Dexie {
  declare rows: Table<Row, string>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ rows: 'key, order_id, [period+ordered_at], [period+status], [period+status+ordered_at]' });
  }
}

/** One bulkPut of everything. */
export const openDexieRows: OpenStore = async (name) => {
  const db = new RowDatabase(name);
  await db.open();
  return {
    fill: async (rows) => void (await db.rows.bulkPut(rows)),
    close: () => db.close(),
  };
};
