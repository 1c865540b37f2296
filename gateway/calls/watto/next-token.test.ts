import { describe, expect, it } from 'vitest';
import { readToken, writeToken } from './next-token.ts';

describe('a page token', () => {
  it('is read as it was written', () => {
    const page = { list: 'since', of: '7', cursor: 12, after: ['9', 'طلب-1', '"2"'] } as const;
    expect(readToken(writeToken(page), 'since', '7')).toEqual(page);
    const month = { list: 'period', of: '2026-03-01', cursor: 1, after: ['2026-03-05 14:07:00+00', 'a', '1'] } as const;
    expect(readToken(writeToken(month), 'period', '2026-03-01')).toEqual(month);
  });

  it.each([
    ['period', '2026-03-01', 1, '1', 'a', '1'],
    ['period', '2026-03-01', 1, '2026-02-31T14:07:00Z', 'a', '1'],
    ['period', '2026-03-01', 1, '2026-03-05T14:07:00+23:00', 'a', '1'],
    ['period', '2026-03-01', 1, '2026-03-05T14:07:00Z', '\0', '1'],
    ['period', '2026-03-01', -0.5, '2026-03-05T14:07:00Z', 'a', '1'],
    ['since', '0', 1, '1e400', 'a', '1'],
    ['since', '0', 1, '', 'a', '1'],
  ] as const)('that somebody made up is refused: %j', (...parts) => {
    const [list, of] = parts;
    const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect(() => readToken(text, list, of)).toThrow('next does not belong to this list');
  });
});
