import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const text = (maxLength = 200) => ({ type: 'string', maxLength });
const number = { type: 'number' };
const time = { type: ['string', 'null'] };

const schema = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: text(60),
    period: text(10),
    order_id: text(20),
    item_id: text(10),
    name: text(),
    status: text(20),
    order_type: text(20),
    item_type: text(20),
    category: text(40),
    brand: text(),
    vendor: text(),
    sku: text(),
    product_id: text(),
    image: text(),
    quantity: number,
    price: number,
    commission: number,
    rate_bp: number,
    currency: text(10),
    ordered_at: text(24),
    status_at: text(24),
    delivered_at: time,
    completed_at: time,
  },
  required: ['key', 'period', 'order_id', 'status', 'ordered_at'],
  indexes: ['order_id', ['period', 'ordered_at'], ['period', 'status'], ['period', 'status', 'ordered_at']],
};

/** A collection of rows in RxDB with its free storage; all contexts that open the name see each other's writes. */
export async function openCollection(name) {
  const database = await createRxDatabase({
    name,
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
  });
  const { rows } = await database.addCollections({ rows: { schema } });
  return { database, rows };
}

export async function openRxdb(name) {
  const { database, rows } = await openCollection(name);
  return {
    async fill(list) {
      const { error } = await rows.bulkInsert(list);
      if (error.length > 0) throw new Error(`RxDB refused ${error.length} rows`);
    },
    close: () => database.close(),
  };
}
