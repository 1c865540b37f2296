import { describe, expect, it } from 'vitest';
import { allCode, isTest, pathsBelow, readFiles, type SourceFile } from './source-files.ts';
import { forbiddenWords, poorTitles, titlesOf } from './words.ts';

const code = allCode().filter(({ path }) => !path.startsWith('tests/architecture/words'));
const prose = readFiles(pathsBelow('.').filter((path) => path.endsWith('.md')));
const planted = (text: string, path = 'src/a.ts'): SourceFile => ({ path, text });

describe('words of the code', () => {
  it('hold none that silence a check, trace, postpone or sleep', () => {
    expect(forbiddenWords([...code, ...prose])).toEqual([]);
  });

  it.each([
    ['const x: any = 1;', 'an untyped value'],
    ['f(x as any);', 'an untyped value'],
    ['// @ts-ignore', 'a silenced check'],
    ['/* oxlint-disable */', 'a silenced check'],
    ['console.log(1);', 'tracing left behind'],
    ['it.only("x", f);', 'a test that is left out or alone'],
    ['describe.skip("x", f);', 'a test that is left out or alone'],
    ['// TODO: later', 'a note for later'],
    ['try { f(); } catch {}', 'a failure that nobody reads'],
    ['void f().catch(() => {});', 'a failure that nobody reads'],
    ['// see R-OFF-01', 'a requirement id'],
  ])('a planted %j is found', (text, name) => {
    expect(forbiddenWords([planted(text)])).toEqual([`src/a.ts: ${name}`]);
  });

  it('a fixed sleep is found in tests', () => {
    expect(forbiddenWords([planted('await page.waitForTimeout(500);', 'tests/journeys/a.spec.ts')])).toHaveLength(1);
    expect(forbiddenWords([planted('setTimeout(resolve, 500);', 'src/a.test.ts')])).toHaveLength(1);
  });

  it('the same letters inside other words, comments or strings are left alone', () => {
    expect(forbiddenWords([planted('// any of them\nconst company = "many";\nconst anyone: Company = f();')])).toEqual(
      [],
    );
  });
});

describe('names of tests', () => {
  const tests = allCode().filter(({ path }) => isTest(path) && path !== 'tests/architecture/words.test.ts');

  it('state a fact in plain words', () => {
    expect(tests.flatMap(titlesOf).length).toBeGreaterThan(20);
    expect(poorTitles(tests)).toEqual([]);
  });

  it('a wish and a requirement id are found', () => {
    const wishes = [
      planted(`it('should open', () => 1);`, 'a.test.ts'),
      planted(`test("R-OFF-01 holds", () => 1);`, 'b.test.ts'),
    ];
    expect(poorTitles(wishes)).toHaveLength(2);
  });
});
