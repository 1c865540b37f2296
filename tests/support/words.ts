import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf, type Message } from '#tests/architecture/catalogue.ts';
import { ROOT } from './gateway-process.ts';

export const LOCALES = ['fr', 'en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

const catalogues = new Map<Locale, ReadonlyMap<string, string>>();

const messagesIn = (locale: Locale): Message[] =>
  messagesOf(readFileSync(join(ROOT, `src/i18n/locales/${locale}/messages.po`), 'utf8'));

function catalogue(locale: Locale): ReadonlyMap<string, string> {
  const known = catalogues.get(locale);
  if (known) return known;
  const read = new Map(messagesIn(locale).map(({ id, text }) => [id, text || id]));
  catalogues.set(locale, read);
  return read;
}

/** What the app says in a language, by its English words. Throws when the app does not say that. */
export function words(locale: Locale, english: string): string {
  const text = catalogue(locale).get(english);
  if (text === undefined) throw new Error(`The app has no message "${english}"`);
  return text;
}

/** What the app says where the same English words mean two things. Throws when the app does not say that there. */
export function wordsIn(locale: Locale, context: string, english: string): string {
  const found = messagesIn(locale).find((message) => message.context === context && message.id === english);
  if (!found) throw new Error(`The app has no message "${english}" about "${context}"`);
  return found.text || english;
}

/** The same as a pattern: a value (`{when}`) may be anything, so may what stands between two tags, and a space be one that does not break. */
export function wordsLike(locale: Locale, english: string): RegExp {
  const parts = words(locale, english).split(/\{\w+\}|<\/?\w+\/?>/);
  const literally = (part: string): string =>
    part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`);
  return new RegExp(parts.map(literally).join('.*'), 'u');
}

/** Text as people read it: without the marks and the kinds of spaces that only steer the layout. */
export const plain = (text: string): string =>
  text
    .replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
