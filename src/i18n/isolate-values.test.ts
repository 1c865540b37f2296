import { setupI18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import { isolateValues } from './isolate-values.ts';

const DATA: Readonly<Record<Locale, string>> = { fr: 'خلاط كهربائي', en: 'خلاط كهربائي', ar: 'Samsung Galaxy A15' };

/** Every sentence of a language that a text from data may stand in. */
function sentences(locale: Locale): string[] {
  const file = readFileSync(new URL(`./locales/${locale}/messages.po`, import.meta.url), 'utf8');
  return file.split(/\n{2,}/).flatMap((block) => {
    const text = [...(/^msgstr ((?:".*"\s*)+)/m.exec(block)?.[1] ?? '').matchAll(/"(.*)"/g)].map(([, part]) => part);
    const sentence = text.join('').replaceAll('\\"', '"').replaceAll('\\n', '\n');
    return /\{\w+\}/.test(sentence) ? [sentence] : [];
  });
}

describe('texts from data', () => {
  it.each(LOCALES)('stand apart in every sentence in %s', (locale) => {
    const all = sentences(locale);
    expect(all.length).toBeGreaterThan(50);
    const messages = Object.fromEntries(all.map((text) => [generateMessageId(text), compileMessage(text)]));
    const i18n = isolateValues(setupI18n({ locale, messages: { [locale]: messages } }));
    for (const text of all) {
      const names = [...text.matchAll(/\{(\w+)(?=\}|, plural)/g)].map(([, name = '']) => name);
      const counted = new Set([...text.matchAll(/\{(\w+), plural/g)].map(([, name = '']) => name));
      const values = Object.fromEntries(names.map((name) => [name, counted.has(name) ? 3 : DATA[locale]]));
      const said = i18n._(generateMessageId(text), values);
      expect(said.replaceAll(`\u2068${DATA[locale]}\u2069`, '')).not.toContain(DATA[locale]);
    }
  });

  it('stand apart in a sentence that is handed over whole', () => {
    const messages = { greeting: compileMessage('Bonjour {name},') };
    const i18n = isolateValues(setupI18n({ locale: 'fr', messages: { fr: messages } }));
    expect(i18n._({ id: 'greeting', values: { name: 'سلمى' } })).toBe('Bonjour \u2068سلمى\u2069,');
    expect(i18n.t('greeting', { name: 'Salma' })).toBe('Bonjour Salma,');
  });

  it('are never taken for elements of a sentence, and read as they are', () => {
    const messages = { nothing: compileMessage('Rien pour <0>{words}</0>') };
    const i18n = isolateValues(setupI18n({ locale: 'fr', messages: { fr: messages } }));
    for (const words of ['<script>alert(1)</script>', '<0/><1>x</1>', '<b>', '</0>', 'a < b > c']) {
      const said = i18n._('nothing', { words });
      expect([...said.matchAll(/<\/?[a-zA-Z0-9]+\/?>/g)].map(([tag]) => tag)).toEqual(['<0>', '</0>']);
      expect(said.replaceAll('\u2060', '')).toBe(`Rien pour <0>${words}</0>`);
    }
    // What Trans puts there for an element that is a value.
    expect(i18n._('nothing', { words: '<1/>' })).toBe('Rien pour <0><1/></0>');
  });
});
