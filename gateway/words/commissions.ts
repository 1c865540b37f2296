import { COMMISSION_CATEGORIES, type CommissionCategory } from '#shared/domain/commissions/commission-line.ts';
import type { Locale } from '#shared/domain/market/locale.ts';

type Words = Readonly<Record<Locale, string>>;

const CATEGORIES: Readonly<Record<CommissionCategory, Words>> = {
  mall: { fr: 'Mall', en: 'Mall', ar: 'المول' },
  jpay: { fr: 'JPay', en: 'JPay', ar: 'جي باي' },
  ods: { fr: 'Repas', en: 'Food', ar: 'الوجبات' },
  bonus: { fr: 'Bonus', en: 'Bonus', ar: 'المكافآت' },
  'my-team': { fr: 'Mon équipe', en: 'My team', ar: 'فريقي' },
  'success-rate': { fr: 'Impact du taux de réussite', en: 'Success rate impact', ar: 'أثر معدل النجاح' },
  'roll-forward': { fr: 'Report', en: 'Roll forward', ar: 'مُرحَّل' },
  adjustment: { fr: 'Ajustement', en: 'Adjustment', ar: 'تعديل' },
  'not-eligible': { fr: 'Non éligible', en: 'Not eligible', ar: 'غير مؤهل' },
  'brand-to-store': { fr: 'Marque vers magasin', en: 'Brand to store', ar: 'من العلامة إلى المتجر' },
  reversal: { fr: 'Reprise', en: 'Taken back', ar: 'استرجاع' },
  other: { fr: 'Autre', en: 'Other', ar: 'أخرى' },
};

const isCategory = (slug: string): slug is CommissionCategory => COMMISSION_CATEGORIES.some((known) => known === slug);

/**
 * What people read for a commission category, or for the service that commissions come from: services are called like the
 * categories of their orders. Of one that is not known, its own slug.
 */
export const commissionCategoryLabel = (category: string, locale: Locale): string =>
  isCategory(category) ? CATEGORIES[category][locale] : category;
