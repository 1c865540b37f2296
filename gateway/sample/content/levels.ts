import type { Insertable } from 'kysely';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { LevelId } from '#gateway/rules/commission-rates.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { inMarket } from '#gateway/sample/scene-of-market.ts';

interface LevelFacts {
  id: LevelId;
  names: Record<Locale, string>;
  advantages: Record<Locale, string[]>;
  /** Over the last full period: items that completed, sales in minor units, success rate in percent. */
  requirements: { metric: 'items_completed' | 'sales' | 'success_rate'; value: number }[];
}

const LEVELS: readonly LevelFacts[] = [
  {
    id: 'bronze',
    names: { fr: 'Bronze', en: 'Bronze', ar: 'برونزي' },
    advantages: {
      fr: [
        'Commission de base sur toutes les catégories',
        'Formation en ligne gratuite',
        'Accès au groupe de discussion',
      ],
      en: ['Base commission on all categories', 'Free online training', 'Access to the discussion group'],
      ar: ['عمولة أساسية على جميع الفئات', 'تكوين مجاني عبر الإنترنت', 'الولوج إلى مجموعة النقاش'],
    },
    requirements: [],
  },
  {
    id: 'silver',
    names: { fr: 'Argent', en: 'Silver', ar: 'فضي' },
    advantages: {
      fr: ['Commission majorée sur toutes les catégories', 'Offres réservées une fois par mois', 'Support prioritaire'],
      en: ['Higher commission on all categories', 'Reserved offers once a month', 'Priority support'],
      ar: ['عمولة أعلى على جميع الفئات', 'عروض خاصة مرة في الشهر', 'دعم ذو أولوية'],
    },
    requirements: [
      { metric: 'items_completed', value: 20 },
      { metric: 'sales', value: 800_000 },
      { metric: 'success_rate', value: 70 },
    ],
  },
  {
    id: 'gold',
    names: { fr: 'Or', en: 'Gold', ar: 'ذهبي' },
    advantages: {
      fr: ['Commission majorée et bonus trimestriel', 'Invitations aux lancements', 'Conseiller dédié'],
      en: ['Higher commission and a quarterly bonus', 'Invitations to launches', 'A dedicated adviser'],
      ar: ['عمولة أعلى ومكافأة فصلية', 'دعوات لحضور إطلاق المنتجات', 'مستشار خاص'],
    },
    requirements: [
      { metric: 'items_completed', value: 130 },
      { metric: 'sales', value: 6_000_000 },
      { metric: 'success_rate', value: 78 },
    ],
  },
  {
    id: 'platinum',
    names: { fr: 'Platine', en: 'Platinum', ar: 'بلاتيني' },
    advantages: {
      fr: [
        'La meilleure commission du programme',
        'Bonus mensuel',
        'Avant-premières et stock réservé',
        'Conseiller dédié',
      ],
      en: [
        'The best commission of the program',
        'A monthly bonus',
        'Previews and reserved stock',
        'A dedicated adviser',
      ],
      ar: ['أفضل عمولة في البرنامج', 'مكافأة شهرية', 'عروض مسبقة ومخزون محجوز', 'مستشار خاص'],
    },
    requirements: [
      { metric: 'items_completed', value: 200 },
      { metric: 'sales', value: 12_000_000 },
      { metric: 'success_rate', value: 82 },
    ],
  },
];

/** The levels as rows, lowest first. */
export const levelRows = (): Insertable<Schema['level']>[] =>
  LEVELS.map(({ id, names, advantages, requirements }, index) => ({
    level_id: id,
    rank: index + 1,
    words: JSON.stringify({
      fr: { name: names.fr, advantages: advantages.fr },
      en: { name: names.en, advantages: advantages.en },
      ar: { name: names.ar, advantages: advantages.ar },
    }),
    requirements: JSON.stringify(
      requirements.map(({ metric, value }) => ({ metric, value: metric === 'sales' ? inMarket(value) : value })),
    ),
  }));
