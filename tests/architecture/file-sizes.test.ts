import { describe, expect, it } from 'vitest';
import { allCode, productionCode, type SourceFile } from './source-files.ts';

const LONGEST = 400;
const MEDIAN = 60;
const NINETY_FIFTH = 250;

const lines = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

/** What is wrong with the sizes of these files, each as a sentence. */
function sizeProblems(files: readonly SourceFile[]): string[] {
  const sizes = files.map(lines).sort((a, b) => a - b);
  const at = (share: number): number => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  const problems = files
    .filter((each) => lines(each) > LONGEST)
    .map((each) => `${each.path} has ${lines(each)} lines, more than ${LONGEST}`);
  if (at(0.5) > MEDIAN) problems.push(`the median file has ${at(0.5)} lines, more than ${MEDIAN}`);
  if (at(0.95) > NINETY_FIFTH) problems.push(`the 95th percentile is ${at(0.95)} lines, more than ${NINETY_FIFTH}`);
  return problems;
}

const ofLines = (path: string, count: number): SourceFile => ({ path, text: 'x\n'.repeat(count) });

describe('files stay small', () => {
  it('in production code: none long, the median short', () => {
    expect(sizeProblems(productionCode(allCode()))).toEqual([]);
  });

  it('in tests and tools: none long', () => {
    expect(
      allCode()
        .filter((each) => lines(each) > LONGEST)
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('a long file, a high median and a heavy tail are found', () => {
    expect(sizeProblems([ofLines('a.ts', 401), ofLines('b.ts', 1), ofLines('c.ts', 1)])[0]).toBe(
      'a.ts has 401 lines, more than 400',
    );
    expect(sizeProblems([61, 61, 61].map((count) => ofLines('a.ts', count)))).toEqual([
      'the median file has 61 lines, more than 60',
    ]);
    expect(sizeProblems([1, 1, 1, 300].map((count) => ofLines('a.ts', count)))).toEqual([
      'the 95th percentile is 300 lines, more than 250',
    ]);
  });
});
