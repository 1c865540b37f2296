import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';

/** A message of the app: its English text, its key (with the context that tells equal texts apart), and its words in one language. */
interface Entry {
  key: string;
  id: string;
  text: string;
}

function readCatalogue(locale: Locale): Entry[] {
  const file = readFileSync(new URL(`./locales/${locale}/messages.po`, import.meta.url), 'utf8');
  const entries: Entry[] = [];
  for (const block of file.split(/\n{2,}/).slice(1)) {
    const part = (name: string): string => {
      const match = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block);
      return [...(match?.[1] ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)]
        .map(([, text = '']) => text.replaceAll('\\"', '"'))
        .join('');
    };
    const id = part('msgid');
    if (id !== '' && !block.startsWith('#~'))
      entries.push({ key: `${part('msgctxt')}|${id}`, id, text: part('msgstr') });
  }
  return entries;
}

const source = readCatalogue('en');
const translated: readonly Locale[] = LOCALES.filter((locale) => locale !== 'en');

/** Names in braces and numbers of tags, each once: what a translation must keep. */
const placeholders = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\{(\w+)(?:\}|, plural,)|<(\d+)\/?>/g)].map(([, value, tag]) => value ?? `<${tag}>`)),
  ].sort();

const forms = (text: string): string[] =>
  [...text.matchAll(/(?:^|[\s}])(zero|one|two|few|many|other|=\d+) \{/g)].map(([, form]) => form ?? '');

/** Words that English shares with another language. */
const SHARED = new Set([
  'SKU',
  'SMS',
  'Mobile money',
  'JPay',
  'Mall',
  'Service',
  'Commission',
  'Dates',
  'Date',
  'Performance',
  'E-mail',
  'Version <0>{version}</0>',
  '{share}, impact {impact}',
  'impact <0/>',
  'Possible <0/>',
  'Bonus',
  'commissions',
  'Commissions',
  'Contact',
  'Invitation',
  'Notifications',
  'Services',
  'Type',
  'Correction',
  '{name}: <0>{grouped}</0>',
  'Impact',
  '{pages, plural, one {# page} other {# pages}}',
]);

/** Messages of the app whose words in a language are not as they have to be. */
function wrong(locale: Locale, isWrong: (words: string, id: string) => boolean): string[] {
  const own = new Map(readCatalogue(locale).map(({ key, text }) => [key, text]));
  return source.filter(({ key, id }) => isWrong(own.get(key) ?? '', id)).map(({ key }) => key);
}
const keysOf = (locale: Locale): string[] =>
  readCatalogue(locale)
    .map(({ key }) => key)
    .sort();

describe.each(translated)('the words in %s', (locale) => {
  it('are there for every message of the app, and for no other', () => {
    expect(wrong(locale, (words) => words === '')).toEqual([]);
    expect(keysOf(locale)).toEqual(keysOf('en'));
  });
  it('keep every placeholder and tag of the source', () => {
    expect(wrong(locale, (words, id) => placeholders(words).join() !== placeholders(id).join())).toEqual([]);
  });
  it('are not the English ones', () => {
    expect(wrong(locale, (words, id) => words === id && !SHARED.has(id))).toEqual([]);
  });
});

describe('plurals', () => {
  const isPlural = (id: string): boolean => /, plural,/.test(id);
  it('have all six forms in Arabic', () => {
    const six = 'zero,one,two,few,many,other';
    const named = (words: string): string[] => forms(words).filter((form) => !form.startsWith('='));
    expect(wrong('ar', (words, id) => isPlural(id) && named(words).join() !== six)).toEqual([]);
  });
  it('have both forms in French', () => {
    expect(
      wrong('fr', (words, id) => isPlural(id) && !['one', 'other'].every((form) => forms(words).includes(form))),
    ).toEqual([]);
  });
});

describe('the Arabic words', () => {
  it('hold no run of Latin words, names aside', () => {
    const grammar =
      /\{\w+,|\{\w+\}|<[^>]*>|\b(?:plural|zero|one|two|few|many|other|SKU|JPay|Wi-Fi|JForce|RIB|CSV|JPG|PNG|MTN|MOMO|IBAN|https?)\b/g;
    expect(wrong('ar', (words) => /[A-Za-z]{3,}/.test(words.replace(grammar, ' ')))).toEqual([]);
  });
});
