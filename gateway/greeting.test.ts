import { describe, expect, it } from 'vitest';
import { terminalLanguage } from './bin/terminal-language.mjs';
import { greetingOf } from './greeting.ts';
import { ACCOUNTS } from './sample/people/accounts.ts';
import { sampleNote } from './words/sample-notes.ts';

const samples = ACCOUNTS.map(({ consultant: { first_name, last_name, sample_note } }) => ({
  name: `${first_name} ${last_name}`,
  note: sample_note ?? null,
}));
const embedded = { publicUrl: 'http://127.0.0.1:8787', databaseUrl: null, dataDir: '/somewhere/.data' };

describe('the language of the terminal', () => {
  it.each([
    [{ LANG: 'fr_MA.UTF-8' }, 'fr'],
    [{ LANG: 'ar_MA.UTF-8' }, 'ar'],
    [{ LANG: 'fr' }, 'fr'],
    [{ LANG: 'fr_FR', LC_ALL: 'ar_MA' }, 'ar'],
    [{ LANG: 'fr_FR', LC_ALL: '', LC_MESSAGES: 'en_GB' }, 'en'],
    [{ LANG: 'fro_FR' }, 'en'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{}, 'en'],
  ])('of %j is %s', (environment, language) => {
    expect(terminalLanguage(environment)).toBe(language);
  });
});

describe('what the gateway says when it is ready', () => {
  it('is where it is, who can sign in, where the data lies, and that this database is for trying', () => {
    const lines = greetingOf(embedded, samples, 'en').split('\n');
    expect(lines[0]).toBe('JForce is ready: http://127.0.0.1:8787/');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}Salma El Idrissi +Consultant, Silver level/));
    expect(lines).toContain(`  and ${samples.length - 14} more on the sign-in page`);
    expect(lines).toContainEqual(expect.stringContaining('/somewhere/.data'));
    expect(lines).toContainEqual(expect.stringMatching(/not for production/));
  });

  it.each([
    ['fr', /JForce est prêt/, /niveau Argent/, /pas à la production/],
    ['ar', /جاهز/, /المستوى الفضي/, /لا للإنتاج/],
  ] as const)('is said in %s', (locale, ready, note, forTrying) => {
    const greeting = greetingOf(embedded, samples, locale);
    for (const words of [ready, note, forTrying]) expect(greeting).toMatch(words);
    expect(greeting).not.toMatch(/ready|Silver|production:/);
  });

  it.each(['fr', 'ar', 'en'] as const)('names in %s the backup of a database that is not there any more', (locale) => {
    const restore = 'npm run gateway -- restore /backups/database.tar.gz';
    expect(greetingOf(embedded, samples, locale, '/backups/database.tar.gz')).toContain(restore);
    expect(greetingOf(embedded, samples, locale)).not.toContain('restore');
  });

  it('names a PostgreSQL without its password, and no account where there is none', () => {
    const greeting = greetingOf({ ...embedded, databaseUrl: 'postgres://user:hush@db.example:5432/jforce' }, [], 'en');
    expect(greeting).toContain('db.example:5432/jforce');
    expect(greeting).not.toMatch(/hush|trying|Sign in/);
  });
});

describe('a note of the sample', () => {
  it.each(['en', 'ar'] as const)('has words in %s for everybody', (locale) => {
    const french = samples.map(({ note }) => note ?? '').filter((note) => sampleNote(note, locale) === note);
    expect(french).toEqual([]);
  });

  it('keeps the name in it', () => {
    expect(sampleNote('Dans l’équipe de Awa, nouvelle', 'en')).toBe('In the team of Awa, new');
  });

  it('stays as it is when it is none of the sample', () => {
    expect(sampleNote('Compte de Awa', 'ar')).toBe('Compte de Awa');
  });
});
