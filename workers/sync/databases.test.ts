import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDatabases } from './databases.ts';

describe('the database of a context', () => {
  it('asked for twice at once is opened once', async () => {
    const databases = createDatabases();
    const [one, other] = await Promise.all([databases.open('cache.subject-1'), databases.open('cache.subject-1')]);
    expect(one.ok && other.ok && one.value === other.value).toBe(true);
    databases.close();
    expect(one.ok && one.value.isOpen()).toBe(false);
  });

  it('is that of the last wish, and the one before is let go', async () => {
    const databases = createDatabases();
    const [former, last] = await Promise.all([databases.open('cache.subject-1'), databases.open('cache.subject-2')]);
    expect([former.ok && former.value.isOpen(), last.ok && last.value.isOpen()]).toEqual([false, true]);
    databases.close();
  });
});
