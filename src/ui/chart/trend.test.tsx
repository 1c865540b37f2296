import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Trend } from './trend.tsx';

it('a figure that is equal to the earlier one shows neither arrow nor words', () => {
  for (const by of [0, -0]) expect(renderToString(<Trend by={by}>more</Trend>)).toBe('');
});

it('a figure that rose or fell shows an arrow and the words', () => {
  const [up, down] = [1, -1].map((by) => renderToString(<Trend by={by}>words</Trend>));
  expect([up, down].every((html) => html?.includes('<svg') && html.includes('words'))).toBe(true);
  expect(up).not.toBe(down);
});
