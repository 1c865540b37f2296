import { expect, it } from 'vitest';
import { afterSharing } from './use-shared-things.ts';

it('what was shared stands once, newest first, and old things go', () => {
  const at = (id: string, minute: number) => ({ id, title: id, at: `2026-11-20T10:${minute}:00Z` });
  const twice = [at('a', 10), at('b', 11), at('a', 12)].reduce(afterSharing, [] as ReturnType<typeof at>[]);
  expect(twice.map(({ id, at: when }) => [id, when.slice(14, 16)])).toEqual([
    ['a', '12'],
    ['b', '11'],
  ]);
  const many = Array.from({ length: 40 }, (_, index) => at(String(index), 10)).reduce(afterSharing, twice);
  expect(many).toHaveLength(30);
  expect(many[0]?.id).toBe('39');
});
