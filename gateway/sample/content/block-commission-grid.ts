import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { COMMISSION_RATES } from '#gateway/rules/commission-rates.ts';
import { categoryLabel } from '#gateway/words/categories.ts';
import type { Page } from './page.ts';

const WORDS: Readonly<Record<Locale, { name: string; intro: string; head: string[] }>> = {
  fr: {
    name: 'Grille de commission',
    intro: 'Part du prix payé que vous gagnez, selon la catégorie et votre niveau au moment de la commande.',
    head: ['Catégorie', 'Bronze', 'Argent', 'Or', 'Platine'],
  },
  en: {
    name: 'Commission grid',
    intro: 'Share of the price paid that you earn, by category and your level at the moment of the order.',
    head: ['Category', 'Bronze', 'Silver', 'Gold', 'Platinum'],
  },
  ar: {
    name: 'جدول العمولات',
    intro: 'نسبة ما تربحه من الثمن المدفوع، حسب الفئة ومستواك وقت الطلب.',
    head: ['الفئة', 'برونزي', 'فضي', 'ذهبي', 'بلاتيني'],
  },
};

/** The grid that is paid by, as a page: the same numbers, so that the page can never say something else. */
export function commissionGrid(): Page {
  const page = (locale: Locale): { name: string; content: string } => {
    const { name, intro, head } = WORDS[locale];
    const percent = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', minimumFractionDigits: 1 });
    const rows = PRODUCT_CATEGORIES.map((category) => {
      const cells = COMMISSION_RATES[category].map((rate) => `<td dir="ltr">${percent.format(rate / 10_000)}</td>`);
      return `<tr><th scope="row">${categoryLabel(category, locale)}</th>${cells.join('')}</tr>`;
    });
    const titles = head.map((title) => `<th scope="col">${title}</th>`).join('');
    return {
      name,
      content: `<p>${intro}</p><table><thead><tr>${titles}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    };
  };
  const [fr, en, ar] = LOCALES;
  return { fr: page(fr), en: page(en), ar: page(ar) };
}
