import { availablePaymentMethods, payoutThreshold } from '#shared/contract/calls/payment-methods.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { PaymentType } from '#shared/domain/market/market.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { serve } from '#gateway/calls/handler.ts';

const NAMES: Readonly<Record<PaymentType, Readonly<Record<Locale, string>>>> = {
  bank_transfer: { fr: 'Virement bancaire', en: 'Bank transfer', ar: 'تحويل بنكي' },
  mobile_money: { fr: 'Mobile money', en: 'Mobile money', ar: 'محفظة الهاتف' },
  voucher: { fr: 'Bon d’achat', en: 'Voucher', ar: 'قسيمة شراء' },
};

export const serveAvailablePaymentMethods = serve(
  availablePaymentMethods,
  ['Ways of being paid in the market', 'Those that have a form, and vouchers.'],
  ({ locale }, { market }) =>
    Promise.resolve({ payment_methods: market.paymentMethods.map((type) => ({ type, name: NAMES[type][locale] })) }),
);

export const servePayoutThreshold = serve(
  payoutThreshold,
  ['Threshold of payouts', 'Strictly over it commissions are paid in cash, else by voucher.'],
  async (_request, { db, market }) => {
    const { version, threshold } = await readRules(db);
    if (version === 0) throw new Refusal('NOT_FOUND', 'There is no program yet');
    return { threshold, currency: market.currency };
  },
);
