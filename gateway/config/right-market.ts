import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { PlainFailure } from './failure.ts';
import type { Db } from '#gateway/db/db.ts';

const metaOf = (html: string, name: string): string | null =>
  new RegExp(`<meta name="${name}" content="([a-z,]*)"`).exec(html)?.[1] ?? null;

/** Throws when the built app is one of another market or of other languages. Without an app, or with one that does not say, there is nothing to compare. */
export async function assertAppOfMarket(folder: string, { country }: Market): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return;
  const [market, languages] = [metaOf(html, 'market'), metaOf(html, 'languages')];
  if (market === null || languages === null) return;
  if (market === country && languages === LANGUAGES.join(',')) return;
  throw new PlainFailure(
    `The app in ${folder} was built for market ${market} in ${languages}, and the gateway is for ${country} in ${LANGUAGES.join(',')}. Build it again under the same MARKET and LANGUAGES.`,
  );
}

/** Notes the market in a new database, and throws when it holds the people and amounts of another one. */
export async function assertDataOfMarket(db: Db, { country }: Market): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: 'market', value: country })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', 'market').executeTakeFirstOrThrow();
  if (value !== country)
    throw new PlainFailure(
      `This database is of the market ${value}, and the gateway is for ${country}; set MARKET=${value}, or give it another database.`,
    );
}
