import type { Locale } from '#shared/domain/market/locale.ts';

/** A content page in each language; `content` is HTML. */
export type Page = Readonly<Record<Locale, { name: string; content: string }>>;
