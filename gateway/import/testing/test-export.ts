import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#gateway/base/services.ts';
import { type ImportRequest, type ImportSummary, runImport } from '#gateway/import/run-import.ts';

const COLUMNS = [
  'order',
  'item',
  'seller',
  'price',
  'status',
  'created',
  'delivered',
  'completed',
  'failed',
  'returned',
];

const MAPPING = {
  timeZone: 'UTC',
  dateFormat: 'YYYY-MM-DDTHH:mm:ssZ',
  fields: {
    orderId: { column: 'order' },
    itemId: { column: 'item' },
    consultant: { column: 'seller' },
    name: { template: 'Item {item}' },
    price: { column: 'price' },
    currency: { constant: 'MAD' },
    status: { column: 'status' },
  },
  times: Object.fromEntries(
    ['created', 'delivered', 'completed', 'failed', 'returned'].map((step) => [step, { column: step }]),
  ),
  statuses: Object.fromEntries(
    ['created', 'ongoing', 'delivered', 'completed', 'failed', 'returned'].map((status) => [status, status]),
  ),
};

/** A row of a test's export: times by their status, the last one is the status of the row. */
export interface TestRow {
  order: string;
  item?: string;
  seller: string;
  /** Major units. */
  price?: string;
  times: Readonly<Record<string, string>>;
}

const lineOf = ({ order, item = '1', seller, price = '1000', times }: TestRow): string => {
  const status = Object.keys(times).at(-1) ?? '';
  return [order, item, seller, price, status, ...COLUMNS.slice(5).map((step) => times[step] ?? '')].join(',');
};

/** The text of an export of those rows; what is no row stands as it is. */
export const exportOf = (rows: readonly (TestRow | string)[]): string =>
  [COLUMNS.join(','), ...rows.map((row) => (typeof row === 'string' ? row : lineOf(row)))].join('\n');

let files = 0;

/** Imports a text as a file of its own in a folder, by the mapping of {@link exportOf}. */
export async function importText(
  services: Services,
  folder: string,
  text: string,
  request: Partial<ImportRequest> = {},
): Promise<{ done: ImportSummary; said: string[] }> {
  files += 1;
  const [file, mapping] = [join(folder, `export-${files}.csv`), join(folder, 'mapping.json')];
  await writeFile(file, text);
  await writeFile(mapping, JSON.stringify(MAPPING));
  const said: string[] = [];
  const done = await runImport(services, { file, mapping, fallbackFolder: folder, ...request }, (line) =>
    said.push(line),
  );
  return { done, said };
}
