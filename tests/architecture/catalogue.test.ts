import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesOf, translationProblems, type Message } from './catalogue.ts';
import { placeholdersOf } from './placeholders.ts';
import { ROOT } from './source-files.ts';

const catalogue = (locale: string): Message[] =>
  messagesOf(readFileSync(join(ROOT, `src/i18n/locales/${locale}/messages.po`), 'utf8'));
const message = (id: string, text = id, context = ''): Message => ({ context, id, text });

describe('messages', () => {
  it.each(['fr', 'ar'])('are all translated into %s, with the same placeholders', (locale) => {
    const source = catalogue('en');
    expect(source.length).toBeGreaterThan(50);
    expect(translationProblems(source, catalogue(locale), locale)).toEqual([]);
  });

  it('are read from a catalogue with their context, over several lines, without header and obsolete ones', () => {
    const po = [
      'msgid ""\nmsgstr "Language: fr\\n"\n',
      '#. note\n#: a.tsx\nmsgid "Hello "\n"{name}"\nmsgstr "Bonjour \\"{name}\\""\n',
      'msgctxt "a month"\nmsgid "May"\nmsgstr "Mai"\n',
      '#~ msgid "Old"\n#~ msgstr "Vieux"\n',
    ].join('\n');
    expect(messagesOf(po)).toEqual([message('Hello {name}', 'Bonjour "{name}"'), message('May', 'Mai', 'a month')]);
  });

  it('that are missing, empty or lost a placeholder are found', () => {
    const source = [message('One {a}'), message('Two'), message('Three'), message('May', 'May', 'a month')];
    const translated = [message('One {a}', 'Un'), message('Two', ' '), message('May', 'Pouvoir', 'to be allowed')];
    expect(translationProblems(source, translated, 'fr')).toEqual([
      'fr: One {a} has no placeholder instead of {a}',
      'fr: Two is not translated',
      'fr: Three is not in the catalogue',
      'fr: May is not in the catalogue',
    ]);
  });
});

describe('placeholders', () => {
  it('are values and tags, not the words of a plural', () => {
    expect(placeholdersOf('{n, plural, one {item} other {# items of {name}}} <0>more</0>')).toEqual([
      '</0>',
      '<0>',
      '{name}',
      '{n}',
    ]);
  });

  it('are the same however many arms a language needs', () => {
    expect(placeholdersOf('{n, plural, zero {x} one {y} two {z} few {a} many {b} other {c}}')).toEqual(['{n}']);
  });
});
