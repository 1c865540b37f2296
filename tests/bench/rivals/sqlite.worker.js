import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { serveStore } from '../variants/serve-task.ts';

const FIELDS = [
  'key',
  'period',
  'order_id',
  'item_id',
  'name',
  'status',
  'order_type',
  'item_type',
  'category',
  'brand',
  'vendor',
  'sku',
  'product_id',
  'image',
  'quantity',
  'price',
  'commission',
  'rate_bp',
  'currency',
  'ordered_at',
  'status_at',
  'delivered_at',
  'completed_at',
];
const SCHEMA = `
  create table rows (${FIELDS.map((field) => (field === 'key' ? 'key primary key' : field)).join(', ')}) without rowid;
  create index by_order on rows (order_id);
  create index by_time on rows (period, ordered_at);
  create index by_status on rows (period, status);
  create index by_status_time on rows (period, status, ordered_at);
`;

/** SQLite in the origin's private file system, by its fastest pool; one transaction with one prepared statement. */
serveStore(async (name) => {
  const sqlite = await sqlite3InitModule();
  const pool = await sqlite.installOpfsSAHPoolVfs({ name: `pool-${name}`, directory: `/${name}` });
  const db = new pool.OpfsSAHPoolDb(`/${name}.db`);
  db.exec(SCHEMA);
  return {
    async fill(rows) {
      db.transaction(() => {
        const statement = db.prepare(`insert into rows values (${FIELDS.map(() => '?').join(',')})`);
        for (const row of rows) statement.bind(FIELDS.map((field) => row[field])).stepReset();
        statement.finalize();
      });
    },
    async close() {
      db.close();
      await pool.removeVfs();
    },
  };
});
