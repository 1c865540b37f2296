import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainDatabase } from '#gateway/db/testing/test-new-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { fillUpTo } from '#tests/bench/scale/fill.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';

/** In the whole database; `DISTRIBUTE_ITEMS` is for a shorter look. */
const ITEMS = Number(process.env['DISTRIBUTE_ITEMS'] ?? 300_000);
const LEDGER = `select consultant_id, count(*)::int as entries, sum(pending_minor)::bigint as pending,
  sum(confirmed_minor)::bigint as confirmed, md5(string_agg(source_key, ',' order by source_key)) as keys
  from commission_ledger group by 1 order by 1`;

it('a PostgreSQL with its orders is divided among the nodes, interrupted twice, and has the same ledger', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-distribute-'));
  const plain = await plainDatabase(process.env['CITUS_URL'] ?? '', `jforce_plain_${randomBytes(6).toString('hex')}`);
  const variables = {
    DATABASE_URL: plain.url,
    DATA_DIR: folder,
    MOVE_ORDERS: '0',
    SECRET: 'the secret of this gateway and no other one',
  };
  const port = await freePort();
  const distribute = (endAfter = Infinity) =>
    runBundle('cli.js', ['distribute'], variables, (child) => {
      let lines = 0;
      child.stdout.on('data', (part: Buffer) => {
        lines += part.toString().split('is divided').length - 1;
        if (lines >= endAfter) child.kill('SIGKILL');
      });
    });

  const gateway = await GatewayProcess.start(port, variables);
  const working = await distribute();
  expect([working.code, working.output]).toEqual([1, expect.stringContaining('has no extension citus')]);
  await plain.join();
  const busy = await distribute();
  expect([busy.code, busy.output]).toEqual([1, expect.stringContaining('stop every gateway first')]);
  await gateway.end('SIGTERM');
  const { items } = await fillUpTo({ ask: (...asked) => askDatabase(plain.url, ...asked) }, ITEMS, 0);
  expect(items).toBeGreaterThan(ITEMS * 0.9);
  const before = await askDatabase(plain.url, LEDGER);
  expect(before.length).toBeGreaterThan(5);

  for (const tables of [3, 6]) expect((await distribute(tables)).code).toBeNull();
  const early = await runBundle('main.js', [], { ...variables, PORT: String(port) });
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('npm run gateway -- distribute')]);
  const done = await distribute();
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('Every table is where it belongs')]);

  expect(await askDatabase(plain.url, LEDGER)).toEqual(before);
  const parts = `select count(distinct nodeport)::int as nodes from citus_shards where table_name = 'order_item'::regclass`;
  expect(await askDatabase(plain.url, parts)).toEqual([{ nodes: 2 }]);
  const again = await GatewayProcess.start(port, variables);
  await again.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, 1_800_000);
