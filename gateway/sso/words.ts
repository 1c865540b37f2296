import type { Locale } from '#shared/domain/market/locale.ts';

export interface Words {
  language: string;
  title: string;
  sandbox: string;
  samples: string;
  search: string;
  searchHint: string;
  find: string;
  results: string;
  nobody: string;
  more: string;
  statuses: Readonly<Record<'active' | 'banned' | 'suspended', string>>;
  leaving: string;
  leave: string;
  broken: string;
  brokenHelp: string;
  unknown: string;
  unknownHelp: string;
  trouble: string;
  troubleHelp: string;
  tooMany: string;
  /** `time`: a span like "in 40 seconds". */
  tooManyHelp: (time: string) => string;
  home: string;
}

/** The words of the sandbox sign-on. */
export const WORDS: Readonly<Record<Locale, Words>> = {
  fr: {
    language: 'Français',
    title: 'Se connecter',
    sandbox: 'Connexion de démonstration, sans mot de passe : choisissez un compte.',
    samples: 'Comptes de démonstration',
    search: 'Chercher un autre compte',
    searchHint: 'Nom, boutique ou identifiant',
    find: 'Chercher',
    results: 'Comptes trouvés',
    nobody: 'Aucun compte ne correspond.',
    more: 'Les 20 premiers comptes sont affichés ; précisez la recherche.',
    statuses: { active: 'actif', banned: 'banni', suspended: 'suspendu' },
    leaving: 'Déconnexion…',
    leave: 'Se déconnecter',
    broken: 'La connexion n’a pas abouti',
    brokenHelp: 'Ce lien a expiré ou a déjà servi. Revenez à l’application et recommencez.',
    unknown: 'Ce compte n’existe pas',
    unknownHelp: 'Il a peut-être été supprimé. Revenez à l’application et choisissez un autre compte.',
    trouble: 'La connexion ne marche pas en ce moment',
    troubleHelp: 'Le problème vient de nous, pas de vous. Réessayez dans quelques minutes.',
    tooMany: 'Trop d’essais avec ce compte',
    tooManyHelp: (time) => `Rien n’est bloqué : vous pourrez vous connecter ${time}.`,
    home: 'Retour à l’application',
  },
  en: {
    language: 'English',
    title: 'Sign in',
    sandbox: 'Demonstration sign-on without a password: choose an account.',
    samples: 'Sample accounts',
    search: 'Find another account',
    searchHint: 'Name, store or id',
    find: 'Search',
    results: 'Accounts found',
    nobody: 'No account matches.',
    more: 'The first 20 accounts are shown; narrow the search.',
    statuses: { active: 'active', banned: 'banned', suspended: 'suspended' },
    leaving: 'Signing out…',
    leave: 'Sign out',
    broken: 'The sign-in did not work',
    brokenHelp: 'This link has expired or was used already. Go back to the app and try again.',
    unknown: 'There is no such account',
    unknownHelp: 'It may have been removed. Go back to the app and choose another account.',
    trouble: 'Signing in does not work at the moment',
    troubleHelp: 'The fault is ours, not yours. Try again in a few minutes.',
    tooMany: 'Too many attempts with this account',
    tooManyHelp: (time) => `Nothing is locked: you can sign in ${time}.`,
    home: 'Back to the app',
  },
  ar: {
    language: 'العربية',
    title: 'تسجيل الدخول',
    sandbox: 'دخول تجريبي بدون كلمة مرور: اختر حسابًا.',
    samples: 'حسابات تجريبية',
    search: 'البحث عن حساب آخر',
    searchHint: 'الاسم أو المتجر أو المعرّف',
    find: 'بحث',
    results: 'الحسابات الموجودة',
    nobody: 'لا يوجد حساب مطابق.',
    more: 'تظهر أول 20 حسابًا؛ حدّد البحث أكثر.',
    statuses: { active: 'نشط', banned: 'محظور', suspended: 'معلّق' },
    leaving: 'جارٍ تسجيل الخروج…',
    leave: 'تسجيل الخروج',
    broken: 'لم ينجح تسجيل الدخول',
    brokenHelp: 'انتهت صلاحية هذا الرابط أو استُعمل من قبل. عد إلى التطبيق وحاول مرة أخرى.',
    unknown: 'هذا الحساب غير موجود',
    unknownHelp: 'ربما حُذف. عد إلى التطبيق واختر حسابًا آخر.',
    trouble: 'تسجيل الدخول لا يعمل حاليًا',
    troubleHelp: 'الخلل من جهتنا وليس منك. حاول مرة أخرى بعد بضع دقائق.',
    tooMany: 'محاولات كثيرة بهذا الحساب',
    tooManyHelp: (time) => `لم يُحظر شيء: يمكنك تسجيل الدخول ${time}.`,
    home: 'العودة إلى التطبيق',
  },
};
