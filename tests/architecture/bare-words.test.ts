import { describe, expect, it } from 'vitest';
import { bareWords } from './bare-words.ts';
import { allCode, productionCode } from './source-files.ts';

const screens = productionCode(allCode()).filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'));
const planted = (jsx: string): string[] => bareWords({ path: 'a.tsx', text: `export const A = () => ${jsx};` });

describe('words on screen', () => {
  it('are all collected for translation', () => {
    expect(screens.length).toBeGreaterThan(100);
    expect(screens.flatMap(bareWords)).toEqual([]);
  });

  it.each([
    ['<p>Hello world</p>', 'Hello world'],
    ["<p>{ready ? 'Ready' : null}</p>", 'Ready'],
    ["<p>{ready && 'Ready'}</p>", 'Ready'],
    ['<p>{`${count} left`}</p>', 'left'],
    ['<input placeholder="Search" />', 'Search'],
    ["<img alt={'A phone'} />", 'A phone'],
    ['<button aria-label={`Close ${name}`} />', 'Close'],
    ['<Field label="Name" />', 'Name'],
  ])('a planted %s is found', (jsx, word) => {
    expect(planted(jsx)).toEqual([`a.tsx: ${word}`]);
  });

  it.each([
    '<p><Trans>Hello <b>world</b></Trans></p>',
    '<Plural value={count} one="# line" other={<b>lines</b>} />',
    "<p>{' · '}</p>",
    '<button aria-label={t`Close ${name}`} />',
    '<input name="search" autoComplete="off" />',
    '<a>WhatsApp</a>',
  ])('%s is left alone', (jsx) => {
    expect(planted(jsx)).toEqual([]);
  });
});
