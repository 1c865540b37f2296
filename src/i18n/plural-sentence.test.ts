import { setupI18n, type Messages } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { CATALOGUES } from './catalogues.ts';
import { learnWritten } from './format.ts';
import { pluralSentence } from './plural-sentence.ts';

const COUNTS = [0, 1, 2, 3, 7, 10, 11, 21, 99, 100, 101, 1000, 12_345];

const tokensOf = (message: Messages[string]): readonly unknown[] => (Array.isArray(message) ? message : []);

/** Names of the values of a message, those that are counted by themselves. */
function namesIn(tokens: readonly unknown[], counted = new Set<string>(), all = new Set<string>()) {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, type, choices]: unknown[] = token;
    if (typeof name !== 'string') continue;
    all.add(name);
    if (type === 'plural') counted.add(name);
    if (typeof choices === 'object' && choices !== null)
      for (const form of Object.values(choices)) if (Array.isArray(form)) namesIn(form, counted, all);
  }
  return { counted, all };
}

describe.each(LOCALES)('a sentence with plurals in %s', (locale) => {
  it('is the one that lingui makes, for every message and number', async () => {
    const { messages, written } = await CATALOGUES[locale]();
    learnWritten(locale, written);
    const i18n = setupI18n({ locale, locales: [MARKET.formatLocale[locale]], messages: { [locale]: messages } });
    let met = 0;
    for (const [id, message] of Object.entries(messages)) {
      const { counted, all } = namesIn(tokensOf(message));
      for (const count of counted.size > 0 ? COUNTS : []) {
        const values = Object.fromEntries([...all].map((name) => [name, counted.has(name) ? count : `‹${name}›`]));
        const said = pluralSentence(i18n, id, values);
        if (said !== null) met += 1;
        expect(said ?? i18n._(id, values)).toBe(i18n._(id, values));
      }
    }
    expect(met).toBeGreaterThan(20 * COUNTS.length);
  });

  it('is left to lingui when it counts nothing', async () => {
    const { messages } = await CATALOGUES[locale]();
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    const plain = Object.entries(messages).filter(([, message]) => namesIn(tokensOf(message)).counted.size === 0);
    expect(plain.map(([id]) => pluralSentence(i18n, id, {})).filter((said) => said !== null)).toEqual([]);
  });
});
