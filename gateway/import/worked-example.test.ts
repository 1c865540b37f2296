import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#gateway/db/testing/test-database.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { FIELD_NAMES } from './mapping.ts';
import { runImport } from './run-import.ts';

const document = (): Promise<string> => readFile(new URL('../../docs/import.md', import.meta.url), 'utf8');

it('the worked example of docs/import.md says what it says', async () => {
  const database = await openTestDatabase();
  const blocks = [...(await document()).matchAll(/```(?:json)?\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const [orders = '', said = '', mapping = ''] = blocks;
  const paths = { file: join(database.folder, 'orders.csv'), mapping: join(database.folder, 'mapping.json') };
  await writeFile(paths.file, orders);
  await writeFile(paths.mapping, mapping);
  const lines: string[] = [];
  await runImport(testServices(database.db, '2026-11-20T12:00:00Z'), paths, (line) => lines.push(line));
  expect(`${lines.join('\n').replaceAll(`${database.folder}/`, '')}\n`).toBe(said);
  const people = await database.db.selectFrom('consultant').select(['first_name', 'last_name']).execute();
  expect(people.map((row) => `${row.first_name} ${row.last_name}`).toSorted()).toEqual(['Amal Idrissi', 'Badr Alaoui']);
  await database.remove();
}, 240_000);

it('docs/import.md names every field and every category', async () => {
  const text = await document();
  expect([...FIELD_NAMES, ...PRODUCT_CATEGORIES].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
