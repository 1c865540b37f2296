import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, languagesOf, LANGUAGES, LOCALES, negotiateLocale } from './locale.ts';

describe('the offered languages', () => {
  it('are all of the product when nothing is chosen, French first', () => {
    expect([...LANGUAGES].sort()).toEqual([...LOCALES].sort());
    expect(DEFAULT_LOCALE).toBe('fr');
  });

  it('are those of the list in its order, each once, without what the product cannot speak', () => {
    expect(languagesOf('ar, fr,ar,de')).toEqual(['ar', 'fr']);
  });

  it('are all of the product when the list names none of them', () => {
    expect(languagesOf('de')).toEqual(LANGUAGES);
  });

  it('decide what a browser is answered in', () => {
    expect(negotiateLocale(['de-DE', 'ar-MA;q=0.8'])).toBe('ar');
    expect(negotiateLocale(['de'])).toBe(DEFAULT_LOCALE);
  });
});
