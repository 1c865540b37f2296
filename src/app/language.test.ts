import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionState } from '#browser/session-state.ts';
import { Jar } from '#browser/testing/jar.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { readLocale, replaceSession, writeLocale } from '#shared/session/session-store.ts';
import { changeLanguage, chooseLocale, newPreference, startLanguage } from './language.ts';

/** What a person's preference finds on the phone at its moment. */
const sent = vi.hoisted((): { stored: (string | null)[] } => ({ stored: [] }));
vi.mock('./commands.ts', () => ({
  sendLanguage: async () => {
    sent.stored.push(await readLocale());
    return true;
  },
}));
vi.mock('#i18n/activate.ts', () => ({ fetchLanguage: async () => undefined, activate: async () => undefined }));
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
