import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { Services } from '#gateway/base/services.ts';
import { GRID_MARK } from '#gateway/program/grid-mark.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { ratesOn, rateOf } from '#gateway/rules/program-rules.ts';
import { html } from '#gateway/base/html.ts';
import { levelNames } from '#gateway/calls/ewoks/team-person.ts';
import { categoryLabel } from '#gateway/words/categories.ts';

const HEAD: Readonly<Record<Locale, string>> = { fr: 'Catégorie', en: 'Category', ar: 'الفئة' };
const OTHERS: Readonly<Record<Locale, string>> = {
  fr: 'Toutes les autres catégories',
  en: 'All other categories',
  ar: 'كل الفئات الأخرى',
};

/** Puts the rates that count today into a page, in the place that it keeps for them, so that it can never say something else. */
export async function withGrid(content: string, locale: Locale, services: Services): Promise<string> {
  const { db, clock, market } = services;
  const rules = await readRules(db);
  if (rules.rates.length === 0) return content.replaceAll(GRID_MARK, '');
  const day = marketDay(clock.now(), market.timeZone);
  const { categories } = ratesOn(rules, day);
  const names = await levelNames(services, locale);
  const percent = new Intl.NumberFormat(market.formatLocale[locale], {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const titles = [HEAD[locale], ...rules.levels.map((id) => names.get(id) ?? id)].map(
    (title) => html`<th scope="col">${title}</th>`,
  );
  const rowOf = (category: string, name: string) => {
    const cells = rules.levels.map(
      (level) => html`<td dir="ltr">${percent.format(rateOf(rules, day, category, level) / 10_000)}</td>`,
    );
    return html`<tr>
      <th scope="row">${name}</th>
      ${cells}
    </tr>`;
  };
  const named = PRODUCT_CATEGORIES.filter((category) => Object.hasOwn(categories, category));
  const rows = [
    ...named.map((category) => rowOf(category, categoryLabel(category, locale))),
    rowOf('other', OTHERS[locale]),
  ];
  const { text } = html`<table>
    <thead>
      <tr>
        ${titles}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  const table = text.replaceAll(/>\s+</g, '><');
  return content.replace(`<p>${GRID_MARK}</p>`, () => table).replaceAll(GRID_MARK, () => table);
}
