import { readBlock } from '#shared/db/ages.ts';
import { blockKey, type BlockRow } from '#shared/db/schema.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { useLive } from './cache.ts';

/** A content page in a language: undefined while it is being read, null when it is not on this phone. */
export const useBlock = (code: string, locale: Locale): BlockRow | null | undefined =>
  useLive((db) => readBlock(db, blockKey(code, locale)), [code, locale]);
