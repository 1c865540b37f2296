import type { Locale } from '#shared/domain/market/locale.ts';
import type { ActivityKind } from '#gateway/db/activity.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
interface PushWords {
  title: Readonly<Record<Locale, string>>;
  /** `#` stands for the number of activities. */
  body: Readonly<Record<Locale, Forms>>;
}

/** Words that may stand on a locked phone for everybody to see: no names, no amounts, no products. */
const WORDS: Readonly<Record<Exclude<ActivityKind, 'message'>, PushWords>> = {
  'item-completed': {
    title: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
    body: {
      fr: { one: 'Un article est terminé.', other: '# articles sont terminés.' },
      en: { one: 'An item was completed.', other: '# items were completed.' },
      ar: {
        one: 'اكتمل منتج واحد.',
        two: 'اكتمل منتجان.',
        few: 'اكتملت # منتجات.',
        many: 'اكتمل # منتجًا.',
        other: 'اكتمل # منتج.',
      },
    },
  },
  'item-returned': {
    title: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
    body: {
      fr: { one: 'Un article a été retourné.', other: '# articles ont été retournés.' },
      en: { one: 'An item was returned.', other: '# items were returned.' },
      ar: {
        one: 'أُرجع منتج واحد.',
        two: 'أُرجع منتجان.',
        few: 'أُرجعت # منتجات.',
        many: 'أُرجع # منتجًا.',
        other: 'أُرجع # منتج.',
      },
    },
  },
  'commission-confirmed': {
    title: { fr: 'Commissions', en: 'Commissions', ar: 'العمولات' },
    body: {
      fr: { other: 'Des commissions ont été confirmées.' },
      en: { other: 'Commissions were confirmed.' },
      ar: { other: 'تم تأكيد عمولات.' },
    },
  },
  'bonus-achieved': {
    title: { fr: 'Bonus', en: 'Bonus', ar: 'المكافآت' },
    body: {
      fr: { other: 'Vous avez atteint un objectif.' },
      en: { other: 'You have reached a target.' },
      ar: { other: 'لقد بلغت هدفًا.' },
    },
  },
  'month-closing': {
    title: { fr: 'Le mois se termine', en: 'The month is ending', ar: 'الشهر على وشك الانتهاء' },
    body: {
      fr: { other: 'Voyez ce qui reste ouvert.' },
      en: { other: 'See what is still open.' },
      ar: { other: 'اطلع على ما بقي مفتوحًا.' },
    },
  },
  'agreement-updated': {
    title: { fr: 'Nouvelle convention', en: 'New agreement', ar: 'اتفاقية جديدة' },
    body: {
      fr: { other: 'Lisez-la et acceptez-la dans l’application.' },
      en: { other: 'Read and accept it in the app.' },
      ar: { other: 'اقرأها ووافق عليها في التطبيق.' },
    },
  },
  'payout-decided': {
    title: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
    body: {
      fr: { other: 'Le paiement du mois est décidé.' },
      en: { other: 'The payment of the month is decided.' },
      ar: { other: 'تقرر الدفع لهذا الشهر.' },
    },
  },
  'payout-paid': {
    title: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
    body: {
      fr: { other: 'Un paiement a été effectué.' },
      en: { other: 'A payment was made.' },
      ar: { other: 'تم أداء دفعة.' },
    },
  },
  'payout-failed': {
    title: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
    body: {
      fr: { other: 'Un paiement n’a pas abouti. Voyez que faire.' },
      en: { other: 'A payment failed. See what to do.' },
      ar: { other: 'لم تنجح إحدى الدفعات. اطلع على ما عليك فعله.' },
    },
  },
  'impact-settled': {
    title: { fr: 'Taux de réussite', en: 'Success rate', ar: 'معدل النجاح' },
    body: {
      fr: { other: 'Le taux de réussite d’un mois est fixé.' },
      en: { other: 'The success rate of a month is fixed.' },
      ar: { other: 'ثُبت معدل النجاح لأحد الشهور.' },
    },
  },
  'impact-corrected': {
    title: { fr: 'Taux de réussite', en: 'Success rate', ar: 'معدل النجاح' },
    body: {
      fr: { other: 'L’impact d’un mois a été corrigé.' },
      en: { other: 'The impact of a month was corrected.' },
      ar: { other: 'صُحح تأثير أحد الشهور.' },
    },
  },
  'impacts-recounted': {
    title: { fr: 'Taux de réussite', en: 'Success rate', ar: 'معدل النجاح' },
    body: {
      fr: { other: 'Vos mois passés ont été recalculés.' },
      en: { other: 'Your past months were recounted.' },
      ar: { other: 'أُعيد حساب شهورك الماضية.' },
    },
  },
  'payment-account': {
    title: { fr: 'Compte de paiement', en: 'Payment account', ar: 'حساب الدفع' },
    body: {
      fr: { other: 'Vos comptes de paiement ont changé. Vérifiez que c’est bien vous.' },
      en: { other: 'Your payment accounts were changed. Check that it was you.' },
      ar: { other: 'تغيرت حسابات الدفع الخاصة بك. تحقق من أنك من قام بذلك.' },
    },
  },
  'level-reached': {
    title: { fr: 'Niveau', en: 'Level', ar: 'المستوى' },
    body: {
      fr: { other: 'Vous avez atteint un nouveau niveau.' },
      en: { other: 'You have reached a new level.' },
      ar: { other: 'لقد بلغت مستوى جديدًا.' },
    },
  },
  'level-lost': {
    title: { fr: 'Niveau', en: 'Level', ar: 'المستوى' },
    body: {
      fr: { other: 'Votre niveau a changé.' },
      en: { other: 'Your level has changed.' },
      ar: { other: 'تغير مستواك.' },
    },
  },
};

/** The words of a push message about `count` activities of a kind. */
export function pushWords(
  kind: Exclude<ActivityKind, 'message'>,
  count: number,
  locale: Locale,
): { title: string; body: string } {
  const { title, body } = WORDS[kind];
  const forms = body[locale];
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return { title: title[locale], body: form.replace('#', String(count)) };
}
