import { describe, expect, it } from 'vitest';
import { choiceOf, constantsOf } from './choice.ts';

describe('the choice of a build', () => {
  it('is Morocco in all languages when nothing is chosen', () => {
    const { market, languages } = choiceOf({ MARKET: '', LANGUAGES: undefined });
    expect([market.country, languages]).toEqual(['ma', ['fr', 'ar', 'en']]);
  });

  it('takes the languages in their order, each once', () => {
    expect(choiceOf({ LANGUAGES: 'ar, fr,ar' }).languages).toEqual(['ar', 'fr']);
  });

  it('goes into the scripts as two texts', () => {
    expect(constantsOf(choiceOf({ MARKET: 'ci', LANGUAGES: 'fr,ar' }))).toEqual({
      BUILD_MARKET: '"ci"',
      BUILD_LANGUAGES: '"fr,ar"',
    });
  });

  it.each([
    [{ MARKET: 'xx' }, /MARKET is "xx"; expected one of ma, ci/],
    [{ LANGUAGES: 'fr,de' }, /LANGUAGES is "fr,de"/],
    [{ LANGUAGES: ',' }, /LANGUAGES/],
  ])('%j is refused with what is expected', (environment, message) => {
    expect(() => choiceOf(environment)).toThrow(message);
  });
});
