import { describe, expect, it } from 'vitest';
import { chooseLocale } from './language.ts';

describe('the language to begin with', () => {
  it('is a new preference of the consultant before all else', () => {
    expect(chooseLocale({ stored: 'fr', preferred: 'ar', browser: ['en'] })).toBe('ar');
  });
  it('is else the choice of this phone', () => {
    expect(chooseLocale({ stored: 'en', preferred: null, browser: ['ar'] })).toBe('en');
  });
  it('is else the first of the browser that the app has', () => {
    expect(chooseLocale({ stored: null, preferred: null, browser: ['de-DE', 'ar-MA', 'fr'] })).toBe('ar');
  });
  it('is French when nothing fits', () => {
    expect(chooseLocale({ stored: null, preferred: null, browser: ['de', 'zh'] })).toBe('fr');
  });
});
