import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core';
import { isolate } from '#shared/domain/isolate.ts';
import { directionOf, isLocale } from '#shared/domain/market/locale.ts';
import { pluralSentence } from './plural-sentence.ts';

type Values = Record<string, unknown>;

/**
 * A text in which nothing can be taken for an element of the sentence: `Trans` looks for its own in the finished sentence. The
 * sign that parts the two is seen by nobody. What `Trans` itself puts there for an element (`<1/>`) stays.
 */
const withoutElements = (text: string): string => text.replace(/(?!^<\d+\/>$)<(?=\/?\w+\/?>)/g, '<\u2060');

/**
 * Makes every sentence of `i18n` set its texts from data apart by their own direction, wherever it is said: in a label for
 * screen readers, in a message to a customer, on a chip. Nobody has to think of it, and nobody can forget it.
 */
export function isolateValues(i18n: I18n): I18n {
  const plain = i18n._.bind(i18n);
  const apart = (values: Values): Values => {
    const direction = directionOf(isLocale(i18n.locale) ? i18n.locale : 'en');
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolate(withoutElements(value), direction) : value,
      ]),
    );
  };
  const say = (message: string | MessageDescriptor, values?: Values, options?: MessageOptions): string => {
    const { id, values: given } = typeof message === 'string' ? { id: message, values } : { values, ...message };
    if (!given) return typeof message === 'string' ? plain(message, undefined, options) : plain(message);
    const set = apart(given);
    const said = pluralSentence(i18n, id, set);
    if (said !== null) return said;
    return typeof message === 'string' ? plain(message, set, options) : plain({ ...message, values: set });
  };
  i18n._ = say;
  i18n.t = say;
  return i18n;
}
