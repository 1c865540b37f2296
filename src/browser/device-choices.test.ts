import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeChoices } from '#shared/session/session-store.ts';
import { deviceChoices } from './device-choices.ts';
import { Jar } from './testing/jar.ts';

describe('the theme that somebody chose', () => {
  const jar = new Jar();
  const chosen = { dataSaver: null, months: 15 } as const;
  beforeEach(() => {
    vi.stubGlobal('document', jar);
    vi.stubGlobal('location', new URL('https://app.test/account'));
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is left for the page of the next start, and taken back with the choice', async () => {
    await deviceChoices.change({ theme: 'dark' });
    expect(jar.cookie).toBe('theme=dark');
    await deviceChoices.change({ months: 3 });
    expect(jar.cookie).toBe('theme=dark');
    await deviceChoices.change({ theme: 'system' });
    expect(jar.cookie).toBe('');
  });

  it('is what is stored, whatever an earlier page left of it', async () => {
    await writeChoices({ ...chosen, theme: 'light' });
    await deviceChoices.load();
    expect(jar.cookie).toBe('theme=light');
    await writeChoices({ ...chosen, theme: 'system' });
    await deviceChoices.load();
    expect(jar.cookie).toBe('');
  });
});
