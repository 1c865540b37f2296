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
}

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
};

/** The market of this build. */
export const MARKET: Market = MOROCCO;
