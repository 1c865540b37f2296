import type { Locale } from '#shared/domain/market/locale.ts';

interface JoinWords {
  title: (brand: string) => string;
  description: string;
  /** What the picture shows. */
  picture: (brand: string) => string;
  /** Before the code of whoever invites. */
  code: string;
  /** To whoever has no JavaScript. */
  open: (brand: string) => string;
}

/** What is said of a link to join: in chats and networks that show a preview, and where no script runs. */
export const JOIN: Readonly<Record<Locale, JoinWords>> = {
  fr: {
    title: (brand) => `Rejoignez ${brand} et gagnez des commissions`,
    description: 'Partagez des produits autour de vous, commandez pour vos clients et voyez tout ce que vous gagnez.',
    picture: (brand) => `${brand} : vendez autour de vous, voyez tout ce que vous gagnez`,
    code: 'Votre code d’invitation :',
    open: (brand) =>
      `L’inscription à ${brand} a besoin de JavaScript : ouvrez ce lien dans le navigateur du téléphone.`,
  },
  ar: {
    title: (brand) => `انضم إلى ${brand} واكسب عمولات`,
    description: 'شارك المنتجات مع من حولك، واطلب لزبائنك، وتابع كل ما تكسبه.',
    picture: (brand) => `${brand}: بِع لمن حولك وتابع كل ما تكسبه`,
    code: 'رمز دعوتك:',
    open: (brand) => `يحتاج التسجيل في ${brand} إلى JavaScript: افتح هذا الرابط في متصفح الهاتف.`,
  },
  en: {
    title: (brand) => `Join ${brand} and earn commissions`,
    description: 'Share products with people around you, order for them, and see all you earn.',
    picture: (brand) => `${brand}: sell around you, see all you earn`,
    code: 'Your invitation code:',
    open: (brand) => `Registering with ${brand} needs JavaScript: open this link in the browser of the phone.`,
  },
};
