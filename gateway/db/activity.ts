import type { Locale } from '#shared/domain/market/locale.ts';
import type { PayoutMethod } from '#shared/domain/money/payout.ts';

/**
 * What may be announced to a consultant. `at` is when it happened (UTC ISO 8601); amounts never stand in an announcement,
 * because it may show on a locked phone. An item of an order carries its product's name, which only the list shows.
 */
export type Activity = { consultantId: number; at: string } & (
  | { kind: 'item-completed' | 'item-returned'; orderId: string; itemId: string; name: string }
  /** Commissions that were confirmed on a market day: one announcement a day, however many there are. */
  | { kind: 'commission-confirmed'; day: string }
  | { kind: 'bonus-achieved'; bonusId: string; titles: Readonly<Record<Locale, string>> }
  /** The month (its first day) is about to end. */
  | { kind: 'month-closing'; period: string }
  | { kind: 'agreement-updated'; version: string }
  | { kind: 'payout-decided'; period: string; method: PayoutMethod }
  /** The marketplace told what became of the payout of a month; `key` tells one mark from another. */
  | { kind: 'payout-paid'; period: string; key: string }
  | { kind: 'payout-failed'; period: string; key: string }
  /** What the success rate of a month means was decided, or changed by what came later; `key` tells one from another. */
  | { kind: 'impact-settled'; period: string; key: string }
  | { kind: 'impact-corrected'; period: string; key: string }
  /** Months of before were recounted by the rule of today, all of them at once. */
  | { kind: 'impacts-recounted' }
  | { kind: 'level-reached'; period: string; levelId: string; names: Readonly<Record<Locale, string>> }
  /**
   * A payment account was changed, the last signs of the one that payouts go to now, and from which market day on (''
   * where that stays as it was); `key` tells one change from another.
   */
  | {
      kind: 'payment-account';
      change: AccountChange;
      effect: 'moves' | 'stays' | 'none';
      account: string;
      day: string;
      key: string;
    }
  | { kind: 'level-lost'; period: string; levelId: string; names: Readonly<Record<Locale, string>> }
  /** Words of an operator, in the language in which they were written; `key` tells one message from another. */
  | { kind: 'message'; key: string; title: string; body: string; target: string }
);
export type AccountChange = 'added' | 'edited' | 'marked' | 'removed';
export const ACTIVITY_KINDS = [
  'item-completed',
  'item-returned',
  'commission-confirmed',
  'bonus-achieved',
  'month-closing',
  'agreement-updated',
  'payout-decided',
  'payout-paid',
  'payout-failed',
  'impact-settled',
  'impact-corrected',
  'impacts-recounted',
  'level-reached',
  'payment-account',
  'level-lost',
  'message',
] as const satisfies readonly Activity['kind'][];
export type ActivityKind = Activity['kind'];

/** A activity as a row: the words follow from `kind` and `params` when it is read. */
export interface Announcement {
  params: Record<string, string>;
  target: string;
  sourceKey: string;
}

/** Where an announcement leads, what its words are filled with, and the key under which it is told once. */
export function announcementOf(activity: Activity): Announcement {
  const { kind } = activity;
  if (kind === 'commission-confirmed') {
    const { day } = activity;
    return { params: { day }, target: '/commissions/confirmed', sourceKey: `${kind}/${day}` };
  }
  if (kind === 'bonus-achieved') {
    const { bonusId, titles } = activity;
    const target = `/bonuses/details/${encodeURIComponent(bonusId)}`;
    return { params: { ...titles }, target, sourceKey: `${kind}/${bonusId}` };
  }
  if (kind === 'month-closing') {
    const { period } = activity;
    return { params: { period }, target: '/commissions', sourceKey: `${kind}/${period}` };
  }
  if (kind === 'payout-decided') {
    const { period, method } = activity;
    const target = `/commissions?month=${period.slice(0, 7)}`;
    return { params: { period, method }, target, sourceKey: `${kind}/${period}` };
  }
  if (kind === 'payout-paid' || kind === 'payout-failed') {
    const { period, key } = activity;
    return {
      params: { period },
      target: `/commissions?month=${period.slice(0, 7)}`,
      sourceKey: `${kind}/${period}/${key}`,
    };
  }
  if (kind === 'impact-settled' || kind === 'impact-corrected') {
    const { period, key } = activity;
    const target = `/success-rate?month=${period.slice(0, 7)}`;
    return { params: { period }, target, sourceKey: `${kind}/${key}` };
  }
  if (kind === 'impacts-recounted') return { params: {}, target: '/success-rate', sourceKey: kind };
  if (kind === 'level-reached' || kind === 'level-lost') {
    const { period, levelId, names } = activity;
    return { params: { period, ...names }, target: '/level', sourceKey: `${kind}/${period}/${levelId}` };
  }
  if (kind === 'payment-account') {
    const { change, effect, account, day, key } = activity;
    return { params: { change, effect, account, day }, target: '/payment-method', sourceKey: `${kind}/${key}` };
  }
  if (kind === 'agreement-updated') return { params: {}, target: '/home', sourceKey: `${kind}/${activity.version}` };
  if (kind === 'message') {
    const { title, body, target, key } = activity;
    return { params: { title, body }, target, sourceKey: `${kind}/${key}` };
  }
  const { orderId, itemId, name } = activity;
  return {
    params: { order: orderId, name },
    target: `/orders/${encodeURIComponent(orderId)}/item/${encodeURIComponent(itemId)}`,
    sourceKey: `${kind}/${orderId}/${itemId}`,
  };
}
