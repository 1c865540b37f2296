import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionState } from '#browser/session-state.ts';
import { Jar } from '#browser/testing/jar.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import {
  readAppliedLanguage,
  readLocale,
  replaceSession,
  writeAppliedLanguage,
  writeLocale,
} from '#shared/session/session-store.ts';
import { changeLanguage, chooseLocale, newPreference, speak, startLanguage } from './language.ts';

/** What a person's preference finds on the phone at its moment. */
const sent = vi.hoisted((): { stored: (string | null)[] } => ({ stored: [] }));
vi.mock('./commands.ts', () => ({
  sendLanguage: async () => {
    sent.stored.push(await readLocale());
    return true;
  },
}));
/** Languages whose words cannot be had, and the one that is on screen. */
const words = vi.hoisted((): { missing: string[]; spoken: string } => ({ missing: [], spoken: '' }));
vi.mock('#i18n/activate.ts', () => {
  const fetchLanguage = async (locale: string): Promise<void> => {
    if (words.missing.includes(locale)) throw new TypeError('Failed to fetch dynamically imported module');
  };
  const activate = async (locale: string): Promise<void> => {
    await fetchLanguage(locale);
    words.spoken = locale;
  };
  return { fetchLanguage, activate };
});
vi.mock('#browser/sync-wakes.ts', () => ({ syncNow: async () => undefined }));

describe('the language to begin with', () => {
  it('is a new preference of the consultant before all else', () => {
    expect(chooseLocale({ stored: 'fr', preferred: 'ar', browser: ['en'] })).toBe('ar');
  });
  it('is else the choice of this phone', () => {
    expect(chooseLocale({ stored: 'en', preferred: null, browser: ['ar'] })).toBe('en');
  });
  it('is else the first of the browser that the app has', () => {
    expect(chooseLocale({ stored: null, preferred: null, browser: ['de-DE', 'ar-MA', 'fr'] })).toBe('ar');
  });
  it('is French when nothing fits', () => {
    expect(chooseLocale({ stored: null, preferred: null, browser: ['de', 'zh'] })).toBe('fr');
  });
});

describe('a start', () => {
  const jar = new Jar();
  beforeEach(() => {
    vi.stubGlobal('document', jar);
    vi.stubGlobal('location', new URL('https://app.test/register'));
    vi.stubGlobal('navigator', { languages: ['ar-MA'] });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells the workers the language of the browser when nobody chose one, so that lists come in it', async () => {
    expect(await startLanguage(null)).toBe('ar');
    expect(await readLocale()).toBe('ar');
  });
  it('tells them the choice that only a cookie remembers, and leaves one of this phone alone', async () => {
    await writeLocale(null);
    jar.cookie = 'locale=en';
    expect([await startLanguage(null), await readLocale()]).toEqual(['en', 'en']);
    await writeLocale('fr');
    expect([await startLanguage(null), await readLocale()]).toEqual(['fr', 'fr']);
  });
  it('leaves its language for the page of the next start, chosen or not, in place of another that stood there', async () => {
    await writeLocale(null);
    jar.cookie = 'locale=; Max-Age=0';
    await startLanguage(null);
    expect(jar.cookie).toContain('locale=ar');
    await writeLocale('fr');
    await startLanguage(null);
    expect(jar.cookie).toContain('locale=fr');
  });
  it('without the words of a new preference keeps what it has, and takes the preference when they are there', async () => {
    const facts = { ...sampleFacts('somebody'), preferredLocale: 'ar' as const };
    await Promise.all([writeLocale('fr'), writeAppliedLanguage(null)]);
    words.missing = ['ar'];
    expect(await startLanguage(facts)).toBe('fr');
    expect([await readLocale(), await readAppliedLanguage()]).toEqual(['fr', null]);
    words.missing = [];
    expect(await startLanguage(facts)).toBe('ar');
    expect([await readLocale(), await readAppliedLanguage()]).toEqual(['ar', 'somebody/ar']);
  });
  it('without the words of its language speaks another one, and fails where it has none at all', async () => {
    words.missing = ['ar', 'fr'];
    expect([await speak('ar'), words.spoken]).toEqual(['en', 'en']);
    words.missing = ['ar', 'fr', 'en'];
    await expect(speak('ar')).rejects.toThrow('No such chunk');
    words.missing = [];
    expect([await speak('ar'), words.spoken]).toEqual(['ar', 'ar']);
  });
});

describe('a language that somebody chooses', () => {
  beforeEach(() => vi.stubGlobal('document', new Jar()));
  afterEach(() => vi.unstubAllGlobals());

  it('is kept as a wish for the gateway first: whoever is killed between has no language here of which it never hears', async () => {
    vi.stubGlobal('location', new URL('https://app.test/account'));
    await replaceSession(sampleFacts('subject-a'));
    await sessionState.load();
    await writeLocale('fr');
    await changeLanguage('en');
    expect(sent.stored).toEqual(['fr']);
    expect(await readLocale()).toBe('en');
  });
});

describe('a new preference of the consultant', () => {
  const facts = { ...sampleFacts('somebody'), preferredLocale: 'ar' as const };
  const { subject } = facts;

  it('is one that was not put on screen yet', () => {
    expect(newPreference(facts, null)).toBe('ar');
    expect(newPreference(facts, `${subject}/fr`)).toBe('ar');
    expect(newPreference(facts, 'somebody-else/ar')).toBe('ar');
  });

  it('is none when it was put on screen before, whatever was chosen since', () => {
    expect(newPreference(facts, `${subject}/ar`)).toBeNull();
  });

  it('is none while a choice of this phone is on its way, until the gateway names the same', () => {
    expect(newPreference({ ...facts, preferredLocale: 'fr' }, `${subject}/ar/wished`)).toBeNull();
    expect(newPreference({ ...facts, preferredLocale: 'en' }, `${subject}/ar/wished`)).toBeNull();
    expect(newPreference(facts, `${subject}/ar/wished`)).toBe('ar');
  });

  it('is none of somebody whom support looks at', () => {
    expect(newPreference({ ...facts, impersonatedBy: 'support@jforce.example' }, null)).toBeNull();
    expect(newPreference(null, null)).toBeNull();
  });
});
