import { describe, expect, it } from 'vitest';
import { allCode } from './source-files.ts';

/** `npm test` is owed in eight minutes. */
const MOST = 40;

const TITLE = /\btest\(\s*(?:'([^'\n]*)'|`([^`]*)`)/g;
const titlesIn = (text: string): string[] => [...text.matchAll(TITLE)].map((match) => match[1] ?? match[2] ?? '');

/** What is wrong with the tags of browser tests, each as a sentence. */
function problemsOf(titles: readonly string[]): string[] {
  const first = titles.filter((title) => title.includes('@first'));
  return [
    ...(first.length > MOST ? [`${first.length} tests are tagged @first`] : []),
    ...titles.filter((title) => /@(?!(?:first|long)$)/.test(title)).map((title) => `${title}: unknown tag`),
    // One that makes several tests of itself counts as one above.
    ...first.filter((title) => title.includes('${')).map((title) => `${title}: how many are they?`),
  ];
}

const titles = allCode()
  .filter(({ path }) => /^tests\/(journeys|offline)\/.*\.spec\.ts$/.test(path))
  .flatMap(({ text }) => titlesIn(text));

describe('the tags of browser tests', () => {
  it('are @first, at most forty times, or @long, or none', () => {
    expect(titles.length).toBeGreaterThan(100);
    expect(problemsOf(titles)).toEqual([]);
  });

  it('of another kind, of too many, or of tests that nobody can count are found', () => {
    const many = Array.from({ length: MOST + 1 }, (_, n) => `${n} @first`);
    expect(problemsOf(many)).toEqual([`${MOST + 1} tests are tagged @first`]);
    expect(problemsOf(['a @slow', 'b @long', 'c @first @long'])).toEqual([
      'a @slow: unknown tag',
      'c @first @long: unknown tag',
    ]);
    expect(problemsOf(['${each} @first'])).toEqual(['${each} @first: how many are they?']);
  });
});
