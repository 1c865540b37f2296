import { block, type Block } from '#shared/contract/calls/mouse.ts';
import { presentVersion, readAgreement } from '#gateway/program/agreement.ts';
import { GRID_MARK } from '#gateway/program/grid-mark.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { withGrid } from './commission-grid.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/market/locale.ts';
import { TERMS_PAGE } from '#shared/domain/page-key.ts';
import type { Db } from '#gateway/db/db.ts';

async function readTerms(db: Db, locale: Locale): Promise<Block | null> {
  const version = await presentVersion(db);
  const terms = version === null ? null : await readAgreement(db, version, locale);
  return terms && { key: TERMS_PAGE, name: terms.name, content: terms.content };
}

/** A text of the content service in a language, in the default one where it is not translated; null when there is none. */
async function readBlock(db: Db, key: string, locale: Locale): Promise<Block | null> {
  if (key === TERMS_PAGE) return readTerms(db, locale);
  const rows = await db
    .selectFrom('static_block')
    .select(['key', 'name', 'content', 'locale'])
    .where('key', '=', key)
    .where('locale', 'in', [locale, DEFAULT_LOCALE])
    .execute();
  const found = rows.find((row) => row.locale === locale) ?? rows[0];
  return found ? { key: found.key, name: found.name, content: found.content } : null;
}

/** A content page in the reader's language. */
export const serveBlock = serve(
  block,
  ['A page of content', 'HTML of a page by its key; the app sanitises it.'],
  async ({ params, locale }, services) => {
    const found = await readBlock(services.db, params.blockCode, locale);
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such page');
    return found.content.includes(GRID_MARK)
      ? { ...found, content: await withGrid(found.content, locale, services) }
      : found;
  },
);
