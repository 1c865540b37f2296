import type { Locale } from './locale.ts';

/** Everything that differs from one country's program to the next. Money labels and phone shapes: see docs/decisions. */
export interface Market {
  country: string;
  brand: string;
  currency: string;
  /** What people read behind an amount, per language; the ISO code appears in exports only. */
  currencyLabel: Readonly<Record<Locale, string>>;
  timeZone: string;
  /** Format locale per language: always language and market, never the bare language. */
  formatLocale: Readonly<Record<Locale, string>>;
  phoneCode: string;
  /** A national mobile number. */
  mobilePattern: RegExp;
  helpline: { phone: string; whatsapp: string; email: string };
  /** Numbers that mobile money can be paid to, where one operator alone pays; null: any mobile number. */
  walletPattern: RegExp | null;
  /** How many characters a name may have. */
  nameLength: { min: number; max: number };
  /** Whether the market has a tax PIN. */
  taxPin: boolean;
  /** How an account number can be checked; null: not at all. */
  accountCheck: 'rib' | null;
  /** How commissions can be paid; `voucher` has no form. */
  paymentMethods: readonly PaymentType[];
  /** A new consultant has to name a way of being paid. */
  paymentMandatory: boolean;
}

export type PaymentType = 'bank_transfer' | 'mobile_money' | 'voucher';

export const MOROCCO: Market = {
  country: 'ma',
  brand: 'JForce',
  currency: 'MAD',
  currencyLabel: { fr: 'DH', en: 'DH', ar: 'د.م.' },
  timeZone: 'Africa/Casablanca',
  formatLocale: { fr: 'fr-MA-u-nu-latn', en: 'en-MA-u-nu-latn', ar: 'ar-MA-u-nu-latn' },
  phoneCode: '212',
  mobilePattern: /^0[67]\d{8}$/,
  helpline: { phone: '+212520000000', whatsapp: '+212600000000', email: 'help@jforce.example' },
  walletPattern: null,
  nameLength: { min: 3, max: 100 },
  taxPin: false,
  accountCheck: 'rib',
  paymentMethods: ['bank_transfer', 'mobile_money', 'voucher'],
  paymentMandatory: true,
};

/** Mobile money is MTN's there: numbers in 05 since the plan of ten digits. */
export const IVORY_COAST: Market = {
  country: 'ci',
  brand: 'JForce',
  currency: 'XOF',
  currencyLabel: { fr: 'F CFA', en: 'CFA', ar: 'ف.إ.' },
  timeZone: 'Africa/Abidjan',
  formatLocale: { fr: 'fr-CI-u-nu-latn', en: 'en-CI-u-nu-latn', ar: 'ar-CI-u-nu-latn' },
  phoneCode: '225',
  mobilePattern: /^0[157]\d{8}$/,
  helpline: { phone: '+2252720000000', whatsapp: '+2250700000000', email: 'help@jforce.example' },
  walletPattern: /^05\d{8}$/,
  nameLength: { min: 3, max: 100 },
  taxPin: false,
  accountCheck: null,
  paymentMethods: ['mobile_money', 'voucher'],
  paymentMandatory: true,
};

/** The market of this build. */
export const MARKET: Market = MOROCCO;
