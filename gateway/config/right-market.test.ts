import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/domain/market/locale.ts';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { assertAppOfMarket, assertDataOfMarket } from './right-market.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';

const database = databaseForTests();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jforce-app-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const appOf = (market: string, languages: string): void =>
  writeFileSync(
    join(folder, 'index.html'),
    `<meta name="market" content="${market}" />\n<meta name="languages" content="${languages}" />`,
  );

describe('the app that is served', () => {
  it('is taken when it is of the same market and languages, or not built yet', async () => {
    await expect(assertAppOfMarket(folder, MOROCCO)).resolves.toBeUndefined();
    appOf('ma', LANGUAGES.join(','));
    await expect(assertAppOfMarket(folder, MOROCCO)).resolves.toBeUndefined();
  });

  it.each([
    ['ci', LANGUAGES.join(',')],
    ['ma', 'fr'],
  ])('of market %s in %s is refused', async (market, languages) => {
    appOf(market, languages);
    await expect(assertAppOfMarket(folder, MOROCCO)).rejects.toThrow(`was built for market ${market} in ${languages}`);
  });
});

describe('a database', () => {
  it('stays with the market that it was first opened for', async () => {
    await assertDataOfMarket(database.db, IVORY_COAST);
    await assertDataOfMarket(database.db, IVORY_COAST);
    await expect(assertDataOfMarket(database.db, MOROCCO)).rejects.toThrow('This database is of the market ci');
  });
});
