import { dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { allCode, productionCode, type SourceFile } from './source-files.ts';

const LONGEST = 350;
const MEDIAN = 70;
const NINETY_FIFTH = 200;
const MOST_IN_FOLDER = 25;

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

/** Folders with more files directly in them than a person takes in at once. */
function crowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MOST_IN_FOLDER ? [`${folder} has ${count} files`] : []));
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
    expect(sizeProblems([ofLines('a.ts', 351), ofLines('b.ts', 1), ofLines('c.ts', 1)])[0]).toBe(
      'a.ts has 351 lines, more than 350',
    );
    expect(sizeProblems([71, 71, 71].map((count) => ofLines('a.ts', count)))).toEqual([
      'the median file has 71 lines, more than 70',
    ]);
    expect(sizeProblems([1, 1, 1, 300].map((count) => ofLines('a.ts', count)))).toEqual([
      'the 95th percentile is 300 lines, more than 200',
    ]);
  });
});

describe('folders stay small', () => {
  it('in production code: none with more than 25 files directly in it', () => {
    expect(crowdedFolders(productionCode(allCode()))).toEqual([]);
  });

  it('a crowded folder is found, one with folders in it is not', () => {
    const many = Array.from({ length: 26 }, (_, at) => ofLines(`src/ui/${at}.ts`, 1));
    expect(crowdedFolders(many)).toEqual(['src/ui has 26 files']);
    expect(crowdedFolders(many.map((each, at) => ({ ...each, path: `src/ui/${at % 2}/${at}.ts` })))).toEqual([]);
  });
});
