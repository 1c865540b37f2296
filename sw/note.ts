import type { PushPayload } from '#shared/contract/push-payload.ts';
import { directionOf, type Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';

/** A note as the browser shows it. */
export interface Note {
  title: string;
  options: NotificationOptions;
}

const ICON = `${MARKET.icons}/icon-192.png`;

/** Said when a message cannot be read, or is for somebody who is not signed in: every message must show something. */
const ANY: Record<Locale, { title: string; body: string }> = {
  fr: { title: 'Du nouveau', body: 'Ouvrez l’application pour le voir.' },
  en: { title: 'Something new', body: 'Open the app to see it.' },
  ar: { title: 'هناك جديد', body: 'افتح التطبيق للاطلاع عليه.' },
};

/** The note of a message: its words when they may be shown, else that there is something new. */
export function noteOf(message: PushPayload | null, locale: Locale): Note {
  if (message === null) {
    const { title, body } = ANY[locale];
    const data = { path: '/notifications' };
    return { title, options: { body, lang: locale, dir: directionOf(locale), icon: ICON, tag: 'news', data } };
  }
  const { id, title, body } = message;
  return { title, options: { body, dir: 'auto', icon: ICON, tag: `news-${id}`, data: { path: `/redirect/${id}` } } };
}
