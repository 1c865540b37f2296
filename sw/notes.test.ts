import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { onClick, pathOf } from './click.ts';
import { REFUSED_AT, tellRefusals } from './refusal-note.ts';

const shown = async (count: number, allowed: boolean, locale: (typeof LOCALES)[number] | null) => {
  const notes: { title: string; options: NotificationOptions }[] = [];
  await tellRefusals(count, locale, {
    isAllowed: () => allowed,
    show: async (title, options) => void notes.push({ title, options }),
  });
  return notes;
};

describe('a write that is refused while no window is open', () => {
  it('is told once for all, in the language of the phone, and leads to what was refused', async () => {
    expect(
      new Set((await Promise.all(LOCALES.map((locale) => shown(2, true, locale)))).map(([note]) => note?.title)).size,
    ).toBe(LOCALES.length);
    const notes = await shown(3, true, 'ar');
    expect(notes).toHaveLength(1);
    expect(notes[0]?.options).toMatchObject({ lang: 'ar', dir: 'rtl', data: { path: REFUSED_AT } });
  });

  it('is not told where the person did not allow notes, and nothing is told when nothing was refused', async () => {
    expect(await shown(1, false, 'fr')).toEqual([]);
    expect(await shown(0, true, 'fr')).toEqual([]);
  });
});

describe('a tap on a note', () => {
  const tapped = async (data: unknown): Promise<string[]> => {
    const done: string[] = [];
    const windows = { matchAll: async () => [], openWindow: async (url: string) => done.push(url) };
    await onClick({ data, close: () => done.push('closed') }, windows);
    return done;
  };

  it('opens the app where the note leads', async () => {
    expect(await tapped({ path: '/waiting' })).toEqual(['closed', '/waiting']);
  });

  it.each([null, 'x', { path: 'https://evil.test' }, { path: '//evil.test' }, { path: '/\\evil.test' }, { path: 7 }])(
    'never leaves the app: %j',
    async (data) => {
      expect(pathOf(data)).toBeNull();
      expect(await tapped(data)).toEqual(['closed', '/']);
    },
  );
});
