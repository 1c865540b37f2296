import type { Insertable } from 'kysely';
import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { Program } from './files/program.ts';
import type { HomeFile, Words } from './files/schemas.ts';
import { minorOf } from './rules-of.ts';
import { wordsIn } from './words-in.ts';

type Block = HomeFile['blocks'][number];

/** The blocks of the home screen as rows, in each language. A product's category is not shown: its commission is worked out from it. */
export const homeRows = (program: Program): Insertable<Schema['home_block']>[] =>
  program.home.blocks.flatMap((block, sort) =>
    LOCALES.map((locale) => ({
      slug: block.slug,
      locale,
      sort,
      type: block.type,
      title: said(block.title, locale, program),
      endpoint: null,
      see_more: block.see_more ?? null,
      items: JSON.stringify(itemsOf(block, locale, program)),
    })),
  );

const said = (words: Words | string, locale: Locale, program: Program): string =>
  typeof words === 'string' ? words : (wordsIn(words, program).get(locale) ?? '');

function itemsOf(block: Block, locale: Locale, program: Program): unknown[] {
  const { currency } = program.settings;
  if (block.type === 'slider')
    return block.items.map(({ id, image, link, title, text }) => ({
      id,
      image,
      link,
      title: said(title, locale, program),
      ...(text === undefined ? {} : { text: said(text, locale, program) }),
    }));
  if (block.type === 'links')
    return block.items.map(({ id, icon, link, title }) => ({ id, icon, link, title: said(title, locale, program) }));
  return block.items.map(({ id, title, text, image, link, price, category }) => ({
    id,
    title: said(title, locale, program),
    ...(text === undefined ? {} : { text: said(text, locale, program) }),
    image: image ?? '',
    link,
    price: minorOf(price, currency),
    currency,
    category,
  }));
}
