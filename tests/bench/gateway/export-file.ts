import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { seededRandom } from '#tests/bench/data/random.ts';

/** The gateway's clock while it imports: the rows below lie in the seven months before. */
export const IMPORT_NOW = '2026-09-20T12:00:00Z';
export const SELLERS = Array.from({ length: 20 }, (_unused, index) => `seller-${index + 1}`);
/** Columns of the export, as the table of the plain COPY has them. */
export const EXPORT_COLUMNS = [
  'order_id',
  'item_id',
  'seller',
  'customer',
  'product',
  'category',
  'price',
  'status',
  'created_at',
  'ongoing_at',
  'delivered_at',
  'failed_at',
] as const;

const text = (column: (typeof EXPORT_COLUMNS)[number]): { column: string } => ({ column });
const MAPPING = {
  about: 'One row per item, for the bench',
  timeZone: 'UTC',
  dateFormat: 'YYYY-MM-DDTHH:mm:ssZ',
  fields: {
    orderId: text('order_id'),
    itemId: text('item_id'),
    consultant: text('seller'),
    name: { template: '{category} {product}' },
    price: text('price'),
    currency: { constant: 'MAD' },
    status: text('status'),
    category: text('category'),
    productId: text('product'),
    sku: text('product'),
    customerName: text('customer'),
  },
  times: {
    created: text('created_at'),
    ongoing: text('ongoing_at'),
    delivered: text('delivered_at'),
    failed: text('failed_at'),
  },
  statuses: Object.fromEntries(['created', 'ongoing', 'delivered', 'failed'].map((status) => [status, status])),
  categories: Object.fromEntries(PRODUCT_CATEGORIES.map((category) => [category, category])),
};

/** An export with its mapping in a folder that a PostgreSQL of another user can read. */
export interface ExportFile {
  file: string;
  mapping: string;
  readonly csv: string;
  remove(): void;
}

/** Writes an export of `count` items: the same ones every time. */
export function writeExport(count: number): ExportFile {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-bench-export-'));
  chmodSync(folder, 0o755);
  const [file, mapping] = [join(folder, 'items.csv'), join(folder, 'mapping.json')];
  writeFileSync(file, `${EXPORT_COLUMNS.join(',')}\n`);
  let some: string[] = [];
  for (const row of exportRows(count)) {
    if (some.push(`${row.join(',')}\n`) < WRITTEN_AT_ONCE) continue;
    appendFileSync(file, some.join(''));
    some = [];
  }
  appendFileSync(file, some.join(''));
  writeFileSync(mapping, JSON.stringify(MAPPING));
  return {
    file,
    mapping,
    get csv() {
      return readFileSync(file, 'utf8');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const WRITTEN_AT_ONCE = 10_000;

function* exportRows(count: number): Generator<string[]> {
  const random = seededRandom('export');
  const below = (most: number): number => random.whole(0, most - 1);
  const [end, hour] = [Date.parse(IMPORT_NOW), 3_600_000];
  for (let index = 0; index < count; index += 1) {
    // Two items an order: seller, customer and moment are those of the order.
    const order = Math.floor(index / 2);
    const created = end - ((order * 7919) % 5000) * hour;
    const ongoing = created + (4 + (order % 40)) * hour;
    const last = ongoing + (20 + (order % 90)) * hour;
    const status = last > end ? (ongoing > end ? 'created' : 'ongoing') : below(10) === 0 ? 'failed' : 'delivered';
    const at = (instant: number, is: boolean): string => (is ? `${new Date(instant).toISOString().slice(0, 19)}Z` : '');
    yield [
      `30${String(order).padStart(8, '0')}`,
      String((index % 2) + 1),
      SELLERS[order % SELLERS.length] ?? '',
      `Customer ${order % 900}`,
      `P${String(below(4000)).padStart(6, '0')}`,
      PRODUCT_CATEGORIES[below(PRODUCT_CATEGORIES.length)] ?? '',
      (10 + below(500_000) / 100).toFixed(2),
      status,
      at(created, true),
      at(ongoing, status !== 'created'),
      at(last, status === 'delivered'),
      at(last, status === 'failed'),
    ];
  }
}
