import type { I18n, Messages } from '@lingui/core';
import { isLocale } from '#shared/domain/market/locale.ts';
import { formatsOf } from './format.ts';

type Message = Exclude<Messages[string], string>;
type Token = Message[number];

const isPlural = (token: Token): boolean => Array.isArray(token) && token[1] === 'plural';

/** The forms of a plural by number or category; an offset is left to lingui. */
const isForms = (choices: unknown): choices is Readonly<Record<string, Message | string>> =>
  typeof choices === 'object' && choices !== null && Reflect.get(choices, 'offset') === undefined;

/**
 * A sentence with plurals, put together of its compiled message as lingui does it but for one thing: lingui makes an
 * `Intl.NumberFormat` for each, whether it shows a number or not, and the first of a page takes a slow phone a tenth of a second
 * (src/shared/domain/market/written.ts). Null for a sentence without plurals, and for one that has anything rarer in it.
 */
export function pluralSentence(
  { locale, messages }: I18n,
  id: string,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const message = messages[id];
  if (!isLocale(locale) || !Array.isArray(message) || !message.some(isPlural)) return null;
  const wordsOf = (token: Token, count: number | null): string | null => {
    if (token === '#' && count !== null) return formatsOf(locale).number(count);
    if (typeof token === 'string') return token.includes('\\') ? null : token;
    const [name, type, choices] = token;
    const value = values[name];
    if (type === undefined) return typeof value === 'string' ? value : null;
    if (type !== 'plural' || typeof value !== 'number' || !isForms(choices)) return null;
    const form = choices[value] ?? choices[formatsOf(locale).plural(value)] ?? choices['other'];
    return form === undefined || typeof form === 'string' ? (form ?? null) : joined(form, value);
  };
  const joined = (tokens: Message, count: number | null): string | null => {
    const words = tokens.map((token) => wordsOf(token, count));
    return words.includes(null) ? null : words.join('');
  };
  return joined(message, null);
}
