import { isolate } from '#shared/domain/isolate.ts';
import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import type { PayoutMethod } from '#shared/domain/money/payout.ts';
import type { AccountChange, ActivityKind } from '#gateway/db/activity.ts';

/**
 * `{name}` stands for a value of the activity; days and months are written as the market does. No sentence begins with a
 * name: one in Latin letters would turn an Arabic sentence around.
 */
interface Words {
  title: string;
  body: string;
}
type ByLocale = Readonly<Record<Locale, Words>>;

type ProgramKind =
  | 'month-closing'
  | 'agreement-updated'
  | 'impact-settled'
  | 'impact-corrected'
  | 'impacts-recounted'
  | 'level-reached'
  | 'level-lost'
  | 'payout-paid'
  | 'payout-failed';
const isProgram = (kind: ActivityKind): kind is ProgramKind => Object.hasOwn(PROGRAM, kind);

const ITEMS: Readonly<Record<'item-completed' | 'item-returned' | 'commission-confirmed', ByLocale>> = {
  'item-completed': {
    fr: { title: 'Article terminé', body: '{name}, commande {order} : 7 jours sans retour.' },
    en: { title: 'Item completed', body: '{name}, order {order}: 7 days without a return.' },
    ar: { title: 'اكتمل منتج', body: 'المنتج {name}، الطلب {order}: مرت 7 أيام دون إرجاع.' },
  },
  'item-returned': {
    fr: { title: 'Article retourné', body: '{name}, commande {order}, a été retourné par le client.' },
    en: { title: 'Item returned', body: '{name}, order {order}, was returned by the customer.' },
    ar: { title: 'أُرجع منتج', body: 'أرجع الزبون {name}، الطلب {order}.' },
  },
  'commission-confirmed': {
    fr: { title: 'Commissions confirmées', body: 'Des commissions ont été confirmées le {day}.' },
    en: { title: 'Commissions confirmed', body: 'Commissions were confirmed on {day}.' },
    ar: { title: 'تأكيد عمولات', body: 'تم تأكيد عمولات يوم {day}.' },
  },
};

const PROGRAM: Readonly<Record<ProgramKind, ByLocale>> = {
  'payout-paid': {
    fr: { title: 'Paiement effectué', body: 'Les commissions de {period} ont été payées.' },
    en: { title: 'Payment made', body: 'The commissions of {period} were paid.' },
    ar: { title: 'تم الدفع', body: 'دُفعت عمولات {period}.' },
  },
  'payout-failed': {
    fr: { title: 'Paiement non abouti', body: 'Le paiement de {period} n’a pas abouti. Voyez pourquoi et que faire.' },
    en: { title: 'Payment failed', body: 'The payment for {period} failed. See why, and what to do.' },
    ar: { title: 'لم ينجح الدفع', body: 'لم ينجح دفع مستحقات {period}. اطلع على السبب وما عليك فعله.' },
  },
  'month-closing': {
    fr: { title: 'Le mois se termine', body: 'Ce qui reste ouvert à la fin de {period} passe au mois suivant.' },
    en: { title: 'The month is ending', body: 'What is still open at the end of {period} moves to the next month.' },
    ar: { title: 'الشهر على وشك الانتهاء', body: 'ما يبقى مفتوحًا في نهاية {period} ينتقل إلى الشهر الموالي.' },
  },
  'agreement-updated': {
    fr: { title: 'Nouvelle convention', body: 'La convention du programme a changé. Lisez-la et acceptez-la.' },
    en: { title: 'New agreement', body: 'The agreement of the program has changed. Read and accept it.' },
    ar: { title: 'اتفاقية جديدة', body: 'تغيرت اتفاقية البرنامج. اقرأها ووافق عليها.' },
  },
  'impact-settled': {
    fr: { title: 'Taux de réussite fixé', body: 'Voyez l’impact du taux de réussite de {period}.' },
    en: { title: 'Success rate fixed', body: 'See the impact of the success rate of {period}.' },
    ar: { title: 'ثُبت معدل النجاح', body: 'اطلع على تأثير معدل النجاح لشهر {period}.' },
  },
  'impact-corrected': {
    fr: { title: 'Taux de réussite corrigé', body: 'L’impact du taux de réussite de {period} a été corrigé.' },
    en: { title: 'Success rate corrected', body: 'The impact of the success rate of {period} was corrected.' },
    ar: { title: 'صُحح معدل النجاح', body: 'صُحح تأثير معدل النجاح لشهر {period}.' },
  },
  'impacts-recounted': {
    fr: {
      title: 'Taux de réussite recalculés',
      body: 'Les commandes décidées après la fin du mois comptent désormais : vos mois passés ont été recalculés.',
    },
    en: {
      title: 'Success rates recounted',
      body: 'Orders decided after the end of the month now count: your past months were recounted.',
    },
    ar: {
      title: 'أُعيد حساب معدلات النجاح',
      body: 'الطلبات التي حُسمت بعد نهاية الشهر صارت تُحتسب: أُعيد حساب شهورك الماضية.',
    },
  },
  'level-reached': {
    fr: { title: 'Nouveau niveau', body: 'Niveau atteint grâce au mois de {period} : {fr}.' },
    en: { title: 'New level', body: 'Level reached with the month of {period}: {en}.' },
    ar: { title: 'مستوى جديد', body: 'بلغتَ بفضل شهر {period} مستوى: {ar}.' },
  },
  'level-lost': {
    fr: { title: 'Niveau changé', body: 'Votre niveau après le mois de {period} : {fr}.' },
    en: { title: 'Level changed', body: 'Your level after the month of {period}: {en}.' },
    ar: { title: 'تغير مستواك', body: 'صار مستواك بعد شهر {period}: {ar}.' },
  },
};

const PAYOUT: ReadonlyMap<string, ByLocale> = new Map<PayoutMethod, ByLocale>([
  [
    'cash',
    {
      fr: { title: 'Paiement décidé', body: 'Les commissions de {period} seront versées sur votre compte.' },
      en: { title: 'Payment decided', body: 'The commissions of {period} will be paid to your account.' },
      ar: { title: 'تقرر الدفع', body: 'ستُحوَّل عمولات {period} إلى حسابك.' },
    },
  ],
  [
    'voucher',
    {
      fr: { title: 'Paiement décidé', body: 'Les commissions de {period} seront payées en bon d’achat.' },
      en: { title: 'Payment decided', body: 'The commissions of {period} will be paid as a voucher.' },
      ar: { title: 'تقرر الدفع', body: 'ستُدفع عمولات {period} على شكل قسيمة شراء.' },
    },
  ],
  [
    'add-account',
    {
      fr: { title: 'Compte de paiement manquant', body: 'Ajoutez un compte pour recevoir {period} en argent.' },
      en: { title: 'Payment account missing', body: 'Add a payment account to be paid for {period} in cash.' },
      ar: { title: 'حساب الدفع ناقص', body: 'أضف حسابًا لتتوصل بمستحقات {period} بتحويل إليه.' },
    },
  ],
  [
    'none',
    {
      fr: { title: 'Mois clôturé', body: 'Rien n’est à payer pour {period}.' },
      en: { title: 'Month closed', body: 'There is nothing to be paid for {period}.' },
      ar: { title: 'أُغلق الشهر', body: 'لا مستحقات لأدائها عن {period}.' },
    },
  ],
]);

const changeOf = (text: string | undefined): AccountChange =>
  ACCOUNT_CHANGES.find((change) => change === text) ?? 'edited';
const ACCOUNT_CHANGES = ['added', 'edited', 'marked', 'removed'] as const satisfies readonly AccountChange[];

/** What was done to a payment account, then where payouts go, then what to do about it. */
const ACCOUNT: Readonly<
  Record<
    Locale,
    { title: string; change: Record<AccountChange, string>; effect: Record<string, string>; foreign: string }
  >
> = {
  fr: {
    title: 'Compte de paiement',
    change: {
      added: 'Un compte a été ajouté.',
      edited: 'Un compte a été modifié.',
      marked: 'Un autre compte a été choisi pour les paiements.',
      removed: 'Un compte a été supprimé.',
    },
    effect: {
      moves: 'Vos paiements vont au compte {account} à partir du {day}.',
      stays: 'Vos paiements vont toujours au compte {account}.',
      none: 'Vos paiements n’ont plus de compte.',
    },
    foreign: 'Si ce n’est pas vous, prévenez l’assistance.',
  },
  en: {
    title: 'Payment account',
    change: {
      added: 'An account was added.',
      edited: 'An account was changed.',
      marked: 'Another account was chosen for payments.',
      removed: 'An account was removed.',
    },
    effect: {
      moves: 'Your payments go to account {account} from {day} on.',
      stays: 'Your payments still go to account {account}.',
      none: 'Your payments have no account any more.',
    },
    foreign: 'If it was not you, tell the helpline.',
  },
  ar: {
    title: 'حساب الدفع',
    change: {
      added: 'أُضيف حساب.',
      edited: 'عُدِّل حساب.',
      marked: 'اختير حساب آخر للمدفوعات.',
      removed: 'حُذف حساب.',
    },
    effect: {
      moves: 'تُدفع مستحقاتك إلى الحساب {account} ابتداءً من {day}.',
      stays: 'ما زالت مستحقاتك تُدفع إلى الحساب {account}.',
      none: 'لم يعد لمستحقاتك أي حساب.',
    },
    foreign: 'إن لم تكن أنت من فعل ذلك، فأبلغ خط المساعدة.',
  },
};

function accountWords(params: Readonly<Record<string, string>>, locale: Locale): Words {
  const { title, change, effect, foreign } = ACCOUNT[locale];
  const where = effect[params['effect'] ?? ''] ?? '';
  return { title, body: [change[changeOf(params['change'])], where, foreign].filter((text) => text !== '').join(' ') };
}

const BONUS: ByLocale = {
  fr: { title: 'Bonus atteint', body: 'Objectif atteint : {fr}.' },
  en: { title: 'Bonus achieved', body: 'Target reached: {en}.' },
  ar: { title: 'تحققت المكافأة', body: 'بلغتَ الهدف: {ar}.' },
};

const MESSAGE: Words = { title: '{title}', body: '{body}' };
const EMPTY: Words = { title: '', body: '' };

function templateOf(kind: ActivityKind, params: Readonly<Record<string, string>>, locale: Locale): Words {
  if (kind === 'message') return MESSAGE;
  if (kind === 'bonus-achieved') return BONUS[locale];
  if (kind === 'payout-decided') return PAYOUT.get(params['method'] ?? '')?.[locale] ?? EMPTY;
  if (kind === 'payment-account') return accountWords(params, locale);
  if (isProgram(kind)) return PROGRAM[kind][locale];
  return ITEMS[kind][locale];
}

const dayFormat = { day: 'numeric', month: 'long' } as const;
const monthFormat = { month: 'long', year: 'numeric' } as const;

interface Told {
  kind: ActivityKind;
  params: Readonly<Record<string, string>>;
}

/** A notification for whoever may not know where payments go: its sentences stay whole, with no digit of the account in them. */
export const withoutAccount = ({ kind, params }: Told): Told => ({
  kind,
  params: kind === 'payment-account' ? { ...params, account: '••••' } : params,
});

/** What a reader of the list sees of a notification, in the reader's language. */
export function notificationWords({ kind, params }: Told, locale: Locale, market: Pick<Market, 'formatLocale'>): Words {
  const written = (name: string): string => {
    const value = params[name] ?? '';
    if (kind === 'message') return value;
    // A name that comes first decides the direction of a sentence, unless it stands apart.
    if (name !== 'day' && name !== 'period') return isolate(value, directionOf(locale));
    const format = name === 'day' ? dayFormat : monthFormat;
    const date = new Date(value).toLocaleDateString(market.formatLocale[locale], { ...format, timeZone: 'UTC' });
    // Only the first day of a month is an ordinal.
    return locale === 'fr' ? date.replace(/^1 /, '1er ') : date;
  };
  const fill = (text: string): string =>
    text
      .replace(/\bde \{period\}/g, (whole) => (/^[ao]/.test(written('period')) ? 'd’{period}' : whole))
      .replace(/\{(\w+)\}/g, (_whole, name: string) => written(name));
  const { title, body } = templateOf(kind, params, locale);
  return { title: fill(title), body: fill(body) };
}
