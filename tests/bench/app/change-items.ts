import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderItem } from '#shared/contract/calls/watto.ts';
import { ROOT } from '#tests/support/gateway-process.ts';

const COLUMNS = ['order', 'item', 'consultant', 'name', 'price', 'currency', 'status', 'created', 'failed'] as const;
const MAPPING = {
  about: 'Items that fail, for the bench',
  timeZone: 'UTC',
  dateFormat: 'YYYY-MM-DDTHH:mm:ssZ',
  fields: {
    orderId: { column: 'order' },
    itemId: { column: 'item' },
    consultant: { column: 'consultant' },
    name: { column: 'name' },
    price: { column: 'price' },
    currency: { column: 'currency' },
    status: { column: 'status' },
    category: { constant: 'Computers' },
  },
  times: { created: { column: 'created' }, failed: { column: 'failed' } },
  statuses: { failed: 'failed' },
  otherCategory: 'computing',
};

/** Lets items of a consultant fail at the running gateway, the way an operator would: by an import. */
export async function failItems(
  dataFolder: string,
  consultant: string,
  items: readonly OrderItem[],
  at: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-bench-import-'));
  const [file, mapping] = [join(folder, 'items.csv'), join(folder, 'mapping.json')];
  const rows = items.map((item) => ({
    order: item.order_id,
    item: item.item_id,
    consultant,
    name: item.name,
    price: (item.price / 100).toFixed(2),
    currency: item.currency,
    status: 'failed',
    created: item.ordered_at,
    failed: at.replace(/\.\d+Z/, 'Z'),
  }));
  writeFileSync(
    file,
    [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((name) => JSON.stringify(row[name])).join(','))].join('\n'),
  );
  writeFileSync(mapping, JSON.stringify(MAPPING));
  const rejects = join(folder, 'rejects.csv');
  await gateway(dataFolder, ['import', file, '--mapping', mapping, '--rejects', rejects]);
  if (existsSync(rejects)) throw new Error(`The import rejected rows: ${readFileSync(rejects, 'utf8').slice(0, 1000)}`);
  rmSync(folder, { recursive: true });
}

/** Runs a command of the gateway; throws with what it wrote when it fails. */
function gateway(dataFolder: string, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'dist/gateway/cli.js'), ...words], {
      env: { ...process.env, DATA_DIR: dataFolder },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The import failed: ${output}`))));
  });
}
