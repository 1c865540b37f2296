import { expect, it } from 'vitest';
import { listOf } from './markdown.ts';

it('the advantages of a level are words, without the signs and addresses of Markdown', () => {
  const body = [
    '- **Higher** commission & a [grid](/commission-grid)',
    '- 2 < 3, `always`<br>paid first',
    '- 1. prize',
    '- Plain words',
  ];
  expect(listOf(body.join('\n'))).toEqual([
    'Higher commission & a grid',
    '2 < 3, always paid first',
    '1. prize',
    'Plain words',
  ]);
});
