import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import { replaceSession, writeLocale } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import type { PushReading } from './background-api.ts';
import { noteOf, onPush, type Note } from './push.ts';
import { readPush } from './read-push.ts';

const SUBJECT = 'salma-subject';
const message = {
  id: '42',
  title: 'Commissions',
  body: 'Des commissions ont été confirmées. 🎉 تم',
  created_at: '2026-11-20T12:00:00Z',
  target: '/commissions',
  subject: SUBJECT,
};
const text = (given: object = {}): string => JSON.stringify({ ...message, ...given });

async function arrived(
  body: string | null,
  read: (text: string) => Promise<PushReading> = readPush,
): Promise<{ notes: Note[]; followed: PushReading[] }> {
  const notes: Note[] = [];
  const followed: PushReading[] = [];
  await onPush(body, {
    read,
    show: async (note) => void notes.push(note),
    follow: async (reading) => followed.push(reading),
    languages: ['en-GB', 'fr'],
  });
  return { notes, followed };
}
const anyNote = (locale: Locale): Note[] => [noteOf(null, locale)];

beforeEach(async () => {
  await replaceSession(sampleFacts(SUBJECT));
  await writeLocale('fr');
});
afterEach(() => vi.useRealTimers());

describe('a push message', () => {
  it('for whoever is signed in is shown in its own words and leads to what it is about', async () => {
    const { notes, followed } = await arrived(text());
    expect(notes).toEqual([
      {
        title: message.title,
        options: expect.objectContaining({ body: message.body, data: { path: '/redirect/42' } }),
      },
    ]);
    expect(followed).toEqual([{ message, stray: false, locale: 'fr' }]);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '<html>'],
    ['another form', '{"hello":1}'],
    ['a list', '[]'],
    ['markup of a megabyte', 'x'.repeat(1_000_000)],
    ['a body that is too long', text({ body: 'x'.repeat(301) })],
    ['a body that makes the whole too long', text({ more: 'x'.repeat(5000) })],
    ['an id that is none', text({ id: '../../evil' })],
    ['a target outside', text({ target: 'https://evil.example' })],
    ['no title', text({ title: '  ' })],
    ['a title that is no text', text({ title: { toString: 'x' } })],
    ['no subject', text({ subject: undefined })],
  ])('with %s says that there is something new, once', async (_what, body) => {
    const { notes, followed } = await arrived(body);
    expect(notes).toEqual(anyNote('fr'));
    expect(followed).toEqual([{ message: null, stray: false, locale: 'fr' }]);
  });

  it('for somebody else shows no word of it', async () => {
    const { notes, followed } = await arrived(text({ subject: 'somebody-else' }));
    expect(notes).toEqual(anyNote('fr'));
    expect(followed).toEqual([{ message: null, stray: true, locale: 'fr' }]);
  });

  it.each([
    ['nobody is signed in', null, true],
    ['support looks at this person', { ...sampleFacts(SUBJECT), impersonatedBy: 'support@jforce.example' }, false],
    [
      'the person is banned',
      { ...sampleFacts(SUBJECT), access: { ...sampleFacts(SUBJECT).access, statusLabel: 'banned' } },
      true,
    ],
  ])('shows no word of it while %s', async (_why, facts, stray) => {
    await replaceSession(facts);
    const { notes, followed } = await arrived(text());
    expect(notes).toEqual(anyNote('fr'));
    expect(followed).toMatchObject([{ message: null, stray }]);
  });

  it('is answered by a note in the language of the browser when the storage fails', async () => {
    const { notes, followed } = await arrived(text(), () => Promise.reject(new Error('lost')));
    expect(notes).toEqual(anyNote('en'));
    expect(followed).toEqual([]);
  });

  it('is answered by a note when the storage never answers', async () => {
    vi.useFakeTimers();
    const shown = arrived(text(), () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5000);
    expect((await shown).notes).toEqual(anyNote('en'));
  });

  it('is kept though the phone cannot show a note', async () => {
    const followed: PushReading[] = [];
    await onPush(text(), {
      read: readPush,
      show: () => Promise.reject(new Error('no desktop')),
      follow: async (reading) => followed.push(reading),
      languages: [],
    });
    expect(followed).toMatchObject([{ message }]);
  });

  it('that says nothing has words in every language', () => {
    expect(new Set(LOCALES.map((locale) => noteOf(null, locale).title)).size).toBe(LOCALES.length);
    expect(noteOf(null, 'ar').options).toMatchObject({ lang: 'ar', dir: 'rtl', data: { path: '/notifications' } });
  });
});
