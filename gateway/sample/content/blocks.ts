import type { Insertable } from 'kysely';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { pageKeyProblem } from '#shared/domain/page-key.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { commissionGrid } from './block-commission-grid.ts';
import { FAQ } from './block-faq.ts';
import type { Page } from './page.ts';
import { ABOUT, AGREEMENT, HELPLINE, PICKUP_POINTS, TRAINING } from './block-pages.ts';

const PAGES: Readonly<Record<string, Page>> = {
  faq: FAQ,
  helpline: HELPLINE,
  'about-jforce': ABOUT,
  'commission-grid': commissionGrid(),
  training: TRAINING,
  'pickup-points': PICKUP_POINTS,
  'program-agreement': AGREEMENT,
};

/** Pages as rows, one per language. Throws for a key that the app could not show. */
export function blockRows(pages: Readonly<Record<string, Page>> = PAGES): Insertable<Schema['static_block']>[] {
  return Object.entries(pages).flatMap(([key, page]) => {
    const problem = pageKeyProblem(key);
    if (problem !== null) throw new Error(problem);
    return LOCALES.map((locale) => ({ key, locale, ...page[locale] }));
  });
}
