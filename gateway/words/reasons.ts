import type { Locale } from '#shared/domain/market/locale.ts';
import { RULE_REASON } from '#gateway/rules/item-life.ts';

type Words = Readonly<Record<Locale, string>>;

const REASONS = new Map<string, Words>([
  [RULE_REASON, { fr: '7 jours sans retour', en: '7 days without a return', ar: '7 أيام دون إرجاع' }],
  ['customer-cancelled', { fr: 'Annulée par le client', en: 'Cancelled by the customer', ar: 'ألغاها الزبون' }],
  ['out-of-stock', { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' }],
  ['unreachable', { fr: 'Client injoignable', en: 'Customer could not be reached', ar: 'تعذر الاتصال بالزبون' }],
  ['duplicate-order', { fr: 'Commande en double', en: 'Duplicate order', ar: 'طلب مكرر' }],
  ['wrong-price', { fr: 'Erreur de prix', en: 'Wrong price', ar: 'خطأ في الثمن' }],
  ['customer-absent', { fr: 'Client absent', en: 'Customer was not there', ar: 'الزبون غائب' }],
  ['refused-at-door', { fr: 'Refusée à la livraison', en: 'Refused at the door', ar: 'رُفض عند التسليم' }],
  ['address-not-found', { fr: 'Adresse introuvable', en: 'Address not found', ar: 'لم يُعثر على العنوان' }],
  ['no-cash', { fr: 'Pas d’espèces au moment de la livraison', en: 'No cash at delivery', ar: 'لا نقود عند التسليم' }],
  ['wrong-size', { fr: 'Mauvaise taille', en: 'Wrong size', ar: 'مقاس غير مناسب' }],
  ['damaged', { fr: 'Article endommagé', en: 'Damaged item', ar: 'منتج تالف' }],
  ['not-as-described', { fr: 'Non conforme à la description', en: 'Not as described', ar: 'غير مطابق للوصف' }],
  ['changed-mind', { fr: 'Le client a changé d’avis', en: 'The customer changed their mind', ar: 'غيّر الزبون رأيه' }],
  ['wrong-item', { fr: 'Mauvais article reçu', en: 'Wrong item received', ar: 'منتج خاطئ' }],
  ['own-purchase', { fr: 'Achat pour son propre compte', en: 'Bought for oneself', ar: 'شراء للحساب الشخصي' }],
  ['settled', { fr: 'Taux du mois fixé', en: 'Rate of the month fixed', ar: 'ثُبت معدل الشهر' }],
  ['order-completed', { fr: 'Une commande a été terminée', en: 'An order was completed', ar: 'اكتمل طلب' }],
  ['order-failed', { fr: 'Une commande a échoué', en: 'An order failed', ar: 'فشل طلب' }],
  ['order-returned', { fr: 'Une commande a été retournée', en: 'An order was returned', ar: 'أُرجع طلب' }],
  ['order-added', { fr: 'Une commande est arrivée plus tard', en: 'An order came later', ar: 'وصل طلب لاحقًا' }],
  ['recounted', { fr: 'Mois recalculé', en: 'Month recounted', ar: 'أُعيد حساب الشهر' }],
  ['free-item', { fr: 'Article gratuit', en: 'Free item', ar: 'منتج مجاني' }],
]);

/** What people read for the reason of a step; the words of a source that has no code for it stay as they are. */
export const reasonLabel = (reason: string | null, locale: Locale): string | null =>
  reason === null ? null : (REASONS.get(reason)?.[locale] ?? reason);
