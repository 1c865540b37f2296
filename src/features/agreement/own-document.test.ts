import { expect, it } from 'vitest';
import { isOwnDocument } from './own-document.ts';

it('a document is offered only from the path of the documents', () => {
  expect(isOwnDocument('/api/documents/agreement/2026-09/fr')).toBe(true);
  for (const path of [
    'https://evil.test/a.pdf',
    '//evil.test/api/documents/a',
    '/api/documents/../login',
    '/api/login',
    null,
  ])
    expect(isOwnDocument(path)).toBe(false);
});
