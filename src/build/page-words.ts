import type { Locale } from '#shared/domain/market/locale.ts';

/** What is read before or outside the app: on the page without its script, and where the phone shows the installed app. */
export interface PageWords {
  /** One line about the program. */
  description: string;
  noScript: (brand: string) => string;
  /** The app did not come. */
  stuck: string;
  again: string;
  /** Leads to the page that repairs. */
  repair: string;
  /** Entries that the icon of the installed app offers. */
  orders: string;
  sales: string;
  commissions: string;
  waiting: string;
  /** What the pictures of the app show. */
  pictures: { home: string; orders: string; commissions: string };
}

export const PAGE_WORDS: Readonly<Record<Locale, PageWords>> = {
  fr: {
    description: 'Vos ventes, vos commandes et vos commissions, même sans connexion.',
    noScript: (brand) => `${brand} a besoin de JavaScript.`,
    stuck: 'L’application n’a pas pu démarrer. Vérifiez la connexion, puis réessayez.',
    again: 'Réessayer',
    repair: 'Réparer',
    orders: 'Commandes',
    sales: 'Ventes',
    commissions: 'Commissions',
    waiting: 'À envoyer',
    pictures: {
      home: 'L’accueil : ventes et commissions du mois',
      orders: 'Les commandes et où elles en sont',
      commissions: 'Les commissions et leur versement',
    },
  },
  ar: {
    description: 'مبيعاتك وطلباتك وعمولاتك، حتى بدون اتصال.',
    noScript: (brand) => `يحتاج ${brand} إلى JavaScript.`,
    stuck: 'تعذّر تشغيل التطبيق. تحقّق من الاتصال ثم أعد المحاولة.',
    again: 'أعد المحاولة',
    repair: 'إصلاح',
    orders: 'الطلبات',
    sales: 'المبيعات',
    commissions: 'العمولات',
    waiting: 'في انتظار الإرسال',
    pictures: {
      home: 'الرئيسية: مبيعات الشهر وعمولاته',
      orders: 'الطلبات ومراحلها',
      commissions: 'العمولات وموعد صرفها',
    },
  },
  en: {
    description: 'Your sales, your orders and your commissions, also without a connection.',
    noScript: (brand) => `${brand} needs JavaScript.`,
    stuck: 'The app could not start. Check the connection, then try again.',
    again: 'Try again',
    repair: 'Repair',
    orders: 'Orders',
    sales: 'Sales',
    commissions: 'Commissions',
    waiting: 'To be sent',
    pictures: {
      home: 'Home: sales and commissions of the month',
      orders: 'Orders and where they stand',
      commissions: 'Commissions and when they are paid',
    },
  },
};
