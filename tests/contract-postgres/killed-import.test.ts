import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/gateway-process.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { runBundle } from '#tests/support/run-bundle.ts';

const ROWS = 8000;
const SELLERS = 2;
/** Every so many rows one is refused, so that the file of those shows from outside how far an import has come. */
const BAD = 400;
const folder = mkdtempSync(join(tmpdir(), 'jforce-killed-import-'));
const mapping = join(folder, 'mapping.json');

const column = (name: string) => ({ column: name });
const MAPPING = {
  timeZone: 'UTC',
  dateFormat: 'YYYY-MM-DD HH:mm',
  fields: {
    orderId: column('order'),
    itemId: column('item'),
    consultant: column('seller'),
    name: column('name'),
    price: column('price'),
    currency: { constant: 'MAD' },
    status: column('status'),
  },
  times: { created: column('created'), delivered: column('delivered') },
  statuses: { created: 'created', delivered: 'delivered' },
};

function writeOrders(file: string): void {
  const rows = Array.from({ length: ROWS }, (_unused, at) => {
    const created = new Date(Date.UTC(2026, 1 + (at % 6), 1 + (at % 27), at % 24)).toISOString();
    const moment = `${created.slice(0, 10)} ${created.slice(11, 16)}`;
    const delivered = at % 3 === 0 ? '' : `${created.slice(0, 8)}28 23:00`;
    const price = at % BAD === 0 ? 'free' : `${10 + (at % 900)}.50`;
    const status = delivered === '' ? 'created' : 'delivered';
    return [
      `O-${Math.floor(at / 2)}`,
      at % 2,
      `S-${Math.floor(at / 2) % SELLERS}`,
      `Item ${at}`,
      price,
      status,
      moment,
      delivered,
    ].join(',');
  });
  writeFileSync(file, ['order,item,seller,name,price,status,created,delivered', ...rows].join('\n'));
}

/** A database of its own that has a program, and the file that is imported into it. */
async function place(name: string) {
  const file = join(folder, `${name}.csv`);
  writeOrders(file);
  const variables = { DATA_DIR: join(folder, name), SAMPLE: '0', BACKUP_KEEP: '0', ...(await ownDatabase()) };
  const run = (words: readonly string[], meanwhile?: Parameters<typeof runBundle>[3]) =>
    runBundle('cli.js', words, variables, meanwhile);
  await run(['program', 'apply', join(ROOT, 'gateway/sample/program/ma')]);
  return {
    run,
    words: ['import', file, '--mapping', mapping],
    rejects: `${file}.rejects.csv`,
    /** The accounts of all sellers, and the rows that were refused. */
    outcome: async (): Promise<string> => {
      const accounts: string[] = [];
      for (let at = 0; at < SELLERS; at += 1) accounts.push((await run(['ledger', `S-${at}`])).output);
      return [...accounts, readFileSync(`${file}.rejects.csv`, 'utf8')].join('\n');
    },
  };
}

const rejected = (path: string): number => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length : 0);

beforeAll(() => writeFileSync(mapping, JSON.stringify(MAPPING)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an import', () => {
  it('that is killed again and again ends as one that was not: nothing is lost or doubled, and it goes on where it was', async () => {
    const [whole, killed] = [await place('whole'), await place('killed')];
    expect((await whole.run(whole.words)).output).toContain(`${ROWS - ROWS / BAD} imported, ${ROWS / BAD} rejected`);
    for (const share of [0.2, 0.5, 0.8]) {
      const ended = await killed.run(killed.words, (child) => {
        const watch = setInterval(() => {
          if (rejected(killed.rejects) < (ROWS / BAD) * share) return;
          clearInterval(watch);
          child.kill('SIGKILL');
        }, 5);
        child.once('close', () => clearInterval(watch));
      });
      expect(ended.code).toBeNull();
    }
    const { code, output } = await killed.run(killed.words);
    expect(code).toBe(0);
    expect(Number(/Going on after (\d+) rows/.exec(output)?.[1])).toBeGreaterThan(ROWS / 4);
    expect(output).toContain(`${ROWS - ROWS / BAD} imported, ${ROWS / BAD} rejected`);
    expect(await killed.outcome()).toBe(await whole.outcome());
  }, 600_000);
});
