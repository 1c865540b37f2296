import type { PushPayload } from '#shared/contract/push-payload.ts';
import { directionOf, negotiateLocale, type Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { PushReading } from './background-api.ts';

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

/** A browser that has lost its storage does not refuse, it stays silent; and it counts a message without a note against us. */
const READ_MS = 5000;

/** What a push message needs of the service worker. */
export interface PushDeps {
  /** What the message says to whoever is signed in. */
  read: (text: string) => Promise<PushReading>;
  show: (note: Note) => Promise<void>;
  /** Keeps the message and syncs. */
  follow: (reading: PushReading) => Promise<unknown>;
  /** Languages of the browser, the best first. */
  languages: readonly string[];
}

async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), READ_MS);
  });
  const outcome = await Promise.race([work.catch(() => null), late]);
  clearTimeout(timer);
  return outcome;
}

/** A push message: exactly one note, whatever it holds and however the phone is; only then what takes longer. */
export async function onPush(text: string | null, { read, show, follow, languages }: PushDeps): Promise<void> {
  const reading = await inTime(Promise.resolve(text ?? '').then(read));
  const note = noteOf(reading?.message ?? null, reading?.locale ?? negotiateLocale(languages));
  // A phone that cannot show it now keeps it all the same.
  await show(note).catch(() => undefined);
  if (reading) await follow(reading);
}
