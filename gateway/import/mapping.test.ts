import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMapping } from './mapping.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-mapping-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['africa/casablanca', 'Africa/Casablanca'],
  ['AFRICA/ABIDJAN', 'Africa/Abidjan'],
  ['america/sao_paulo', 'America/Sao_Paulo'],
  ['utc', 'UTC'],
  ['Africa/Nowhere', undefined],
])('the time zone %s of a mapping is %s', async (written, read) => {
  const shipped = await readFile(new URL('mappings/flat-marketplace-export.json', import.meta.url), 'utf8');
  const file = join(folder, 'mapping.json');
  await writeFile(file, shipped.replace('America/Sao_Paulo', written));
  const mapping = await readMapping(file);
  expect(mapping.ok ? mapping.value.timeZone : undefined).toBe(read);
});

it('a mapping that is not in UTF-8 is named as such: its names would be those of nothing in the export', async () => {
  const shipped = await readFile(new URL('mappings/flat-marketplace-export.json', import.meta.url), 'utf8');
  const file = join(folder, 'latin.json');
  await writeFile(file, Buffer.from(shipped.replace('"delivered":', '"Livrée": "delivered", "delivered":'), 'latin1'));
  const mapping = await readMapping(file);
  expect(mapping.ok ? '' : mapping.error).toBe(`The mapping ${file} is not written in UTF-8.`);
});
