import { DEFAULT_LOCALE, type Locale } from '#shared/domain/market/locale.ts';

/** Where the person sees what was refused, with the input that it had. */
export const REFUSED_AT = '/waiting';

/** The service worker has no catalogue; these are all its words. No name and no amount: the screen may be locked. */
const TEXTS: Record<Locale, { title: string; body: string }> = {
  fr: {
    title: 'Un envoi n’a pas été accepté',
    body: 'Votre saisie est gardée. Ouvrez l’application pour la corriger.',
  },
  en: { title: 'Something you sent was not accepted', body: 'Your input is kept. Open the app to correct it.' },
  ar: { title: 'لم يُقبل أحد إرسالاتك', body: 'تم الاحتفاظ بما أدخلته. افتح التطبيق لتصحيحه.' },
};

/** What a note needs of the browser. */
export interface NoteBoard {
  isAllowed: () => boolean;
  show: (title: string, options: NotificationOptions) => Promise<void>;
}

/** Tells of writes that were refused while no window was open, where the person allowed notes; one note for all of them. */
export async function tellRefusals(count: number, locale: Locale | null, board: NoteBoard): Promise<void> {
  if (count === 0 || !board.isAllowed()) return;
  const lang = locale ?? DEFAULT_LOCALE;
  const { title, body } = TEXTS[lang];
  await board.show(title, {
    body,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    tag: 'refused',
    data: { path: REFUSED_AT },
  });
}
