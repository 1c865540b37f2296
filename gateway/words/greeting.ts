import type { Locale } from '#shared/domain/market/locale.ts';

interface GreetingWords {
  ready: string;
  accounts: string;
  /** How many more accounts than those there are. */
  more: (count: number) => string;
  /** Where the data of the embedded database lies. */
  folder: (folder: string) => string;
  forTrying: string;
  /** The database is a new one, though a backup of an earlier one lies beside its folder. */
  begunAnew: (backup: string) => string;
  server: (address: string) => string;
  stop: string;
}

/** What the gateway says in the terminal when it is ready. */
export const GREETING: Readonly<Record<Locale, GreetingWords>> = {
  en: {
    ready: 'JForce is ready:',
    accounts: 'Sign in there as one of the sample accounts, without a password:',
    more: (count) => `and ${count} more on the sign-in page`,
    folder: (folder) => `The data lies in ${folder}; delete the folder to begin anew.`,
    forTrying: 'Its database is for trying, not for production: there set DATABASE_URL (docs/operations.md).',
    begunAnew: (backup) =>
      `It began anew, for there was none; to have the one of before, stop and run: npm run gateway -- restore ${backup}`,
    server: (address) => `The data lies in the PostgreSQL ${address}.`,
    stop: 'Ctrl+C stops it.',
  },
  fr: {
    ready: 'JForce est prêt :',
    accounts: 'Connectez-vous avec l’un des comptes de démonstration, sans mot de passe :',
    more: (count) => `et ${count} autres sur la page de connexion`,
    folder: (folder) => `Les données sont dans ${folder} ; supprimez ce dossier pour repartir de zéro.`,
    forTrying:
      'Cette base de données sert à essayer, pas à la production : là, indiquez DATABASE_URL (docs/operations.md).',
    begunAnew: (backup) =>
      `Elle est neuve, car il n’y en avait pas ; pour retrouver la précédente, arrêtez et lancez : npm run gateway -- restore ${backup}`,
    server: (address) => `Les données sont dans le PostgreSQL ${address}.`,
    stop: 'Ctrl+C l’arrête.',
  },
  ar: {
    ready: 'JForce جاهز:',
    accounts: 'سجّل الدخول هناك بأحد الحسابات التجريبية، بدون كلمة مرور:',
    more: (count) => `وفي صفحة تسجيل الدخول غيرها: ${count}`,
    folder: (folder) => `البيانات في ${folder}؛ احذف هذا المجلد للبدء من جديد.`,
    forTrying: 'قاعدة البيانات هذه للتجربة لا للإنتاج: هناك حدِّد DATABASE_URL (docs/operations.md).',
    begunAnew: (backup) =>
      `بدأت من جديد لأنها لم تكن موجودة؛ لاستعادة السابقة أوقف البوابة ثم نفّذ: npm run gateway -- restore ${backup}`,
    server: (address) => `البيانات في PostgreSQL على ${address}.`,
    stop: 'Ctrl+C للإيقاف.',
  },
};
