import type { Block } from '#shared/contract/calls/mouse.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/market/locale.ts';
import type { Db } from '#gateway/db/db.ts';

/** A text of the content service in a language, in the default one where it is not translated; null when there is none. */
export async function readBlock(db: Db, key: string, locale: Locale): Promise<Block | null> {
  const rows = await db
    .selectFrom('static_block')
    .select(['key', 'name', 'content', 'locale'])
    .where('key', '=', key)
    .where('locale', 'in', [locale, DEFAULT_LOCALE])
    .execute();
  const found = rows.find((row) => row.locale === locale) ?? rows[0];
  return found ? { key: found.key, name: found.name, content: found.content } : null;
}
