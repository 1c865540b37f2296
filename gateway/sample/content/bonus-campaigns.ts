import type { Locale } from '#shared/domain/market/locale.ts';
import type { BonusMetric } from '#gateway/rules/bonus.ts';
import type { LevelId } from '#gateway/rules/commission-rates.ts';

interface Campaign {
  id: string;
  metric: BonusMetric;
  /** Items, members, or minor units of sales. */
  target: number;
  /** Minor units. */
  amount: number;
  /** Days from today: the first one, and the first one after the last. */
  from: number;
  to: number;
  withdrawn?: number;
  levels?: readonly LevelId[];
  onHome: boolean;
  words: Readonly<Record<Locale, { title: string; description: string }>>;
}

/** Campaigns of which some run, some are over, one is to come and one was taken back. */
export const CAMPAIGNS: readonly Campaign[] = [
  {
    id: 'sprint-100',
    metric: 'items_completed',
    target: 100,
    amount: 50_000,
    from: -24,
    to: 12,
    onHome: true,
    words: {
      fr: {
        title: 'Sprint des 100 articles',
        description: 'Faites terminer 100 articles commandés pendant la campagne. Les retours ne comptent pas.',
      },
      en: {
        title: '100 items sprint',
        description: 'Have 100 items completed that are ordered during the campaign. Returns do not count.',
      },
      ar: {
        title: 'سباق 100 منتج',
        description: 'أكمل 100 منتج مطلوب خلال الحملة. المنتجات المرجعة لا تُحتسب.',
      },
    },
  },
  {
    id: 'team-builder',
    metric: 'members',
    target: 3,
    amount: 30_000,
    from: -30,
    to: 20,
    onHome: true,
    words: {
      fr: { title: 'Agrandissez votre équipe', description: 'Trois nouveaux membres inscrits avec votre lien.' },
      en: { title: 'Grow your team', description: 'Three new members registered with your link.' },
      ar: { title: 'وسّع فريقك', description: 'ثلاثة أعضاء جدد مسجلون برابطك.' },
    },
  },
  {
    id: 'premium-sales',
    metric: 'sales',
    target: 60_000_000,
    amount: 250_000,
    from: -20,
    to: 40,
    levels: ['gold', 'platinum'],
    onHome: false,
    words: {
      fr: { title: 'Ventes Or et Platine', description: 'Atteignez la cible en ventes terminées.' },
      en: { title: 'Gold and Platinum sales', description: 'Reach the target in completed sales.' },
      ar: { title: 'مبيعات الذهبي والبلاتيني', description: 'حقق الهدف من المبيعات المكتملة.' },
    },
  },
  {
    id: 'back-to-school',
    metric: 'items_completed',
    target: 150,
    amount: 60_000,
    from: -42,
    to: -5,
    onHome: true,
    words: {
      fr: {
        title: 'Rentrée',
        description: '150 articles terminés. Ce qui a été commandé à temps compte encore pendant la période de grâce.',
      },
      en: {
        title: 'Back to school',
        description: '150 items completed. What was ordered in time still counts during the grace period.',
      },
      ar: {
        title: 'الدخول المدرسي',
        description: '150 منتجًا مكتملًا. ما طُلب في الوقت يُحتسب خلال فترة السماح.',
      },
    },
  },
  {
    id: 'first-steps',
    metric: 'items_completed',
    target: 5,
    amount: 10_000,
    from: -80,
    to: -45,
    onHome: false,
    words: {
      fr: { title: 'Premiers pas', description: 'Cinq articles terminés.' },
      en: { title: 'First steps', description: 'Five items completed.' },
      ar: { title: 'الخطوات الأولى', description: 'خمسة منتجات مكتملة.' },
    },
  },
  {
    id: 'summer-200',
    metric: 'items_completed',
    target: 200,
    amount: 100_000,
    from: -120,
    to: -90,
    onHome: false,
    words: {
      fr: { title: 'Grand été', description: '200 articles terminés.' },
      en: { title: 'Big summer', description: '200 items completed.' },
      ar: { title: 'الصيف الكبير', description: '200 منتج مكتمل.' },
    },
  },
  {
    id: 'winter-sales',
    metric: 'sales',
    target: 4_000_000,
    amount: 40_000,
    from: 6,
    to: 36,
    onHome: true,
    words: {
      fr: { title: 'Ventes d’hiver', description: 'Une cible en ventes terminées, bientôt.' },
      en: { title: 'Winter sales', description: 'A target in completed sales, coming soon.' },
      ar: { title: 'مبيعات الشتاء', description: 'هدف من المبيعات المكتملة، قريبًا.' },
    },
  },
  {
    id: 'flash-phones',
    metric: 'items_completed',
    target: 5000,
    amount: 20_000,
    from: -35,
    to: 15,
    withdrawn: -8,
    onHome: false,
    words: {
      fr: { title: 'Offre éclair', description: 'Cette campagne a été retirée.' },
      en: { title: 'Flash offer', description: 'This campaign was taken back.' },
      ar: { title: 'عرض خاطف', description: 'سُحبت هذه الحملة.' },
    },
  },
];
