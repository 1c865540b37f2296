import { useLocale } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { readBlock } from '#shared/db/ages.ts';
import { blockKey, type BlockRow } from '#shared/db/schema.ts';

/** A content page in the language on screen: undefined while it is being read, null when it is not on this phone. */
export function useBlock(code: string): BlockRow | null | undefined {
  const locale = useLocale();
  return useLive((db) => readBlock(db, blockKey(code, locale)), [code, locale]);
}
