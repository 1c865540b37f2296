import { block } from '../../../src/shared/contract/mouse.ts';
import { DEFAULT_LOCALE } from '../../../src/shared/domain/locale.ts';
import { Refusal, serve } from '../handler.ts';

/** A content page in the reader's language, in the default one where it is not translated. */
export const serveBlock = serve(block, async ({ params, locale }, { db }) => {
  const rows = await db
    .selectFrom('static_block')
    .selectAll()
    .where('key', '=', params.blockCode)
    .where('locale', 'in', [locale, DEFAULT_LOCALE])
    .execute();
  const found = rows.find((row) => row.locale === locale) ?? rows[0];
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such page');
  return { key: found.key, name: found.name, content: found.content };
});
