import { CHOSEN_MARKET, type Country } from './choice.ts';
import type { Locale } from './locale.ts';

/** Everything that differs from one country's program to the next. Why it is one choice: decision 0040. */
export interface Market {
  country: Country;
  brand: string;
  colors: BrandColors;
  /** Folder of the icons in these colours, below `public/`. */
  icons: string;
  currency: string;
  /** What people read behind an amount, per language; the ISO code appears in exports only. */
  currencyLabel: Readonly<Record<Locale, string>>;
  timeZone: string;
  /** What customers read, the most usual first: they need not know the language of the app. */
  customerLanguages: readonly [Locale, ...Locale[]];
  /** Format locale per language: always language and market, never the bare language. */
  formatLocale: Readonly<Record<Locale, string>>;
  phoneCode: string;
  /** A national mobile number. */
  mobilePattern: RegExp;
  /** What national numbers begin with and international ones leave out; '' where both have the same digits. */
  trunk: '0' | '';
  /** How many digits of a national number people write together. */
  phoneGroups: readonly number[];
  helpline: { phone: string; whatsapp: string; email: string };
  /** Operators of mobile money by how their numbers begin; null where numbers do not tell: any mobile number can be paid. */
  wallets: readonly WalletOperator[] | null;
  /** How many characters a name may have. */
  nameLength: { min: number; max: number };
  /** Years from which somebody may become a consultant. */
  minimumAge: number;
  /** What people call the tax PIN, which the forms then ask for ("KRA PIN" in Kenya); null where there is none. */
  taxPin: string | null;
  accounts: AccountRules;
  /** How commissions can be paid; `voucher` has no form. */
  paymentMethods: readonly PaymentType[];
  /** A new consultant has to name a way of being paid. */
  paymentMandatory: boolean;
}

export interface WalletOperator {
  name: string;
  pattern: RegExp;
  /** Commissions can be paid to it. */
  paid: boolean;
}

/** How bank accounts of a market are written. What a market has no rule for is taken as it is typed. */
export interface AccountRules {
  /** Its own number: bank code first, two digits of key last. Null where there is none beside the IBAN, or no rule at all. */
  own: OwnNumber | null;
  /** Characters of an IBAN; null where there are none. */
  ibanLength: number | null;
}

interface OwnNumber {
  /** What people call it. */
  name: string;
  /** Letters that it begins with. */
  start: string;
  /** Characters of the whole number. */
  length: number;
  /** How many of them are written together. */
  groups: readonly number[];
}

/** What the phone itself is coloured with around the app, and the mark; the palette of the screens is the theme's. */
interface BrandColors {
  /** Bar of the window in light and dark. */
  bar: { light: string; dark: string };
  /** Behind the icon while the installed app starts. */
  start: string;
  /** The square of the mark, and what is drawn on it. */
  mark: { ground: string; line: string };
}

const JFORCE_COLORS: BrandColors = {
  bar: { light: '#ffffff', dark: '#1b1a18' },
  start: '#f6f5f2',
  mark: { ground: '#f68b1e', line: '#1a1206' },
};

export type PaymentType = 'bank_transfer' | 'mobile_money' | 'voucher';

export const MOROCCO: Market = {
  country: 'ma',
  brand: 'JForce',
  colors: JFORCE_COLORS,
  icons: '/icons',
  currency: 'MAD',
  currencyLabel: { fr: 'DH', en: 'DH', ar: 'د.م.' },
  timeZone: 'Africa/Casablanca',
  customerLanguages: ['fr', 'ar'],
  formatLocale: { fr: 'fr-MA-u-nu-latn', en: 'en-MA-u-nu-latn', ar: 'ar-MA-u-nu-latn' },
  phoneCode: '212',
  mobilePattern: /^0[67]\d{8}$/,
  trunk: '0',
  phoneGroups: [2, 2, 2, 2, 2],
  helpline: { phone: '+212520000000', whatsapp: '+212600000000', email: 'help@jforce.example' },
  // Numbers go with people from one operator to another.
  wallets: null,
  nameLength: { min: 3, max: 100 },
  minimumAge: 18,
  taxPin: null,
  accounts: { own: { name: 'RIB', start: '', length: 24, groups: [3, 3, 16, 2] }, ibanLength: 28 },
  paymentMethods: ['bank_transfer', 'mobile_money', 'voucher'],
  paymentMandatory: true,
};

/** Numbers tell the operator since the plan of ten digits; commissions are paid to MTN's. */
export const IVORY_COAST: Market = {
  country: 'ci',
  brand: 'JForce',
  colors: JFORCE_COLORS,
  icons: '/icons',
  currency: 'XOF',
  currencyLabel: { fr: 'F CFA', en: 'CFA', ar: 'ف.إ.' },
  timeZone: 'Africa/Abidjan',
  customerLanguages: ['fr'],
  formatLocale: { fr: 'fr-CI-u-nu-latn', en: 'en-CI-u-nu-latn', ar: 'ar-CI-u-nu-latn' },
  phoneCode: '225',
  mobilePattern: /^0[157]\d{8}$/,
  trunk: '',
  phoneGroups: [2, 2, 2, 2, 2],
  helpline: { phone: '+2252720000000', whatsapp: '+2250700000000', email: 'help@jforce.example' },
  wallets: [
    { name: 'MTN MoMo', pattern: /^05/, paid: true },
    { name: 'Orange Money', pattern: /^07/, paid: false },
    { name: 'Moov Money', pattern: /^01/, paid: false },
  ],
  nameLength: { min: 3, max: 100 },
  minimumAge: 18,
  taxPin: null,
  accounts: { own: { name: 'RIB', start: 'CI', length: 24, groups: [5, 5, 12, 2] }, ibanLength: 28 },
  paymentMethods: ['mobile_money', 'voucher'],
  paymentMandatory: true,
};

/**
 * The market that was chosen (see choice.ts). Compared one by one, for so a bundler keeps only this one; a market that has no line
 * here fails to compile.
 */
export const MARKET: Market =
  CHOSEN_MARKET === 'ci' ? IVORY_COAST : CHOSEN_MARKET === 'ma' ? MOROCCO : unknownMarket(CHOSEN_MARKET);

/** A gateway whose setting names no market stops and says so as soon as it has read its settings; until then any will do. */
function unknownMarket(_chosen: never): Market {
  return MOROCCO;
}
