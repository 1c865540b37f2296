import { describe, expect, it } from 'vitest';
import { allCode, pathsBelow, readFiles, type SourceFile } from './source-files.ts';

const FOLDER = 'docs/decisions/';
const SELF = 'tests/architecture/decisions.test.ts';
const documents = readFiles(pathsBelow('.').filter((path) => path.endsWith('.md')));
const decisions = documents.filter(({ path }) => path.startsWith(FOLDER) && !path.endsWith('README.md'));
const index = documents.find(({ path }) => path === `${FOLDER}README.md`)?.text ?? '';

const nameOf = ({ path }: SourceFile): string => path.slice(FOLDER.length);
const first = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** Parts without which a reader does not know whether and why a decision holds. */
const PARTS = [
  /^- Status: (?:accepted|superseded by \d{4})$/m,
  /^- Date: \d{4}-\d{2}-\d{2}/m,
  /^\*\*Decision\.\*\*/m,
  /^\*\*Reason\.\*\*/m,
  /^\*\*Consequences\.\*\*/m,
];
const incomplete = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    PARTS.filter((part) => !part.test(file.text)).map((part) => `${nameOf(file)}: ${part.source}`),
  );

/** The row that the index must have: number, title and status are those of the file. */
function rowOf(file: SourceFile): string {
  const number = nameOf(file).slice(0, 4);
  const title = first(file.text, new RegExp(`^# ${number}\\. (.+)$`, 'm'));
  return `${number} ${nameOf(file)} ${title} ${first(file.text, /^- Status: (.+)$/m)}`;
}
const rowsOf = (text: string): string[] =>
  [...text.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)\s*\|\s*(.+?)\s*\|\s*(.+?)\s*\|/gm)].map((row) =>
    row.slice(1, 5).join(' '),
  );

const REFERENCES = [
  /\bdecisions?\s+(\d{4})\b/gi,
  /\bdecisions\/(\d{4})/g,
  /\]\((\d{4})-/g,
  /^- Status: superseded by (\d{4})$/gm,
];
function unresolved(files: readonly SourceFile[], numbers: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) =>
    REFERENCES.flatMap((pattern) => [...text.matchAll(pattern)])
      .map((match) => match[1] ?? '')
      .filter((number) => !numbers.has(number))
      .map((number) => `${path}: ${number}`),
  );
}

describe('decisions', () => {
  const numbers = decisions.map((file) => nameOf(file).slice(0, 4));

  it('have a status, a date, a decision, a reason and consequences', () => {
    expect(decisions.length).toBeGreaterThan(0);
    expect(incomplete(decisions)).toEqual([]);
  });

  it('are in the index, in order, with their number, title and status', () => {
    expect(rowsOf(index)).toEqual(decisions.map(rowOf).toSorted());
  });

  it('stand in one table, below its head', () => {
    const lines = index.split('\n');
    const top = lines.findIndex((line) => line.startsWith('| ['));
    const end = lines.findLastIndex((line) => line.startsWith('| ['));
    expect(lines.slice(top - 2, top).map((line) => line.replaceAll(/[\s-]/g, ''))).toEqual([
      '|number|decision|status|inoneline|',
      '|||||',
    ]);
    expect(lines.slice(top, end + 1).filter((line) => !line.startsWith('| ['))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('| number'))).toHaveLength(1);
  });

  it('have a number each', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are there where documents and comments refer to them', () => {
    const files = [...documents, ...allCode()].filter(({ path }) => path !== SELF);
    expect(unresolved(files, new Set(numbers))).toEqual([]);
  });

  it('that lack a part, a row or a file are found', () => {
    const planted: SourceFile = {
      path: `${FOLDER}0900-x.md`,
      text: '# 0900. X\n\n- Status: maybe\n- Date: 2026-01-01\n',
    };
    expect(incomplete([planted])).toHaveLength(4);
    expect(rowsOf('| [0900](0900-x.md) | Y | accepted | z |')).not.toEqual([rowOf(planted)]);
    const comment = { path: 'src/x.ts', text: '// see decision 0901, docs/decisions/0902-y.md and [z](0903-z.md)' };
    expect(unresolved([comment], new Set(['0900']))).toEqual(['src/x.ts: 0901', 'src/x.ts: 0902', 'src/x.ts: 0903']);
  });
});
