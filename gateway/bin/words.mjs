import { terminalLanguage } from './terminal-language.mjs';

/** What `npm start` and `npm run dev` say themselves, before and around the gateway. */
const WORDS = {
  en: {
    packages: 'Installing packages',
    app: 'Building the app',
    gateway: 'Building the gateway',
    failed: (what) => `${what} failed; the lines above say why.`,
    oldNode: (here, wanted) => `This is Node ${here}, but JForce needs Node ${wanted} or newer.`,
    portTaken: (port) => `Port ${port} is taken by another program; stop it or set PORT to another number.`,
    restarted: (seconds) => `gateway restarted in ${seconds} s`,
    broken: 'The gateway does not compile; the lines above say why.',
    ended: 'The gateway has ended; it starts again when one of its sources changes.',
  },
  fr: {
    packages: 'Installation des paquets',
    app: 'Construction de l’application',
    gateway: 'Construction de la passerelle',
    failed: (what) => `${what} : échec ; les lignes ci-dessus disent pourquoi.`,
    oldNode: (here, wanted) => `Ceci est Node ${here}, mais JForce demande Node ${wanted} ou plus récent.`,
    portTaken: (port) =>
      `Le port ${port} est pris par un autre programme ; arrêtez-le ou donnez un autre numéro à PORT.`,
    restarted: (seconds) => `passerelle redémarrée en ${seconds} s`,
    broken: 'La passerelle ne compile pas ; les lignes ci-dessus disent pourquoi.',
    ended: 'La passerelle s’est arrêtée ; elle repart quand une de ses sources change.',
  },
  ar: {
    packages: 'تثبيت الحزم',
    app: 'بناء التطبيق',
    gateway: 'بناء البوابة',
    failed: (what) => `فشل: ${what}؛ السبب في الأسطر أعلاه.`,
    oldNode: (here, wanted) => `هذا Node ${here}، ويحتاج JForce إلى Node ${wanted} أو أحدث.`,
    portTaken: (port) => `المنفذ ${port} يستعمله برنامج آخر؛ أوقفه أو اختر رقمًا آخر في PORT.`,
    restarted: (seconds) => `أُعيد تشغيل البوابة في ${seconds} ث`,
    broken: 'تعذّر بناء البوابة؛ السبب في الأسطر أعلاه.',
    ended: 'توقفت البوابة؛ تعود للعمل عند تغيير أحد مصادرها.',
  },
};

/** In the language of the terminal. */
export const words = WORDS[terminalLanguage(process.env)];
