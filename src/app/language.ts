import { i18n } from '@lingui/core';
import { activate, fetchLanguage } from '#i18n/activate.ts';
import { readCookie, writeCookie } from '#browser/cookies.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { isBanned } from '#shared/domain/person/access.ts';
import { isLocale, LANGUAGES, negotiateLocale, type Locale } from '#shared/domain/market/locale.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { readAppliedLanguage, readLocale, writeAppliedLanguage, writeLocale } from '#shared/session/session-store.ts';

/** What was put on screen last for somebody: their preferred language, or what they chose here as that (`chosen`). */
interface Applied {
  subject: string;
  locale: string;
  chosen: boolean;
}

const markOf = ({ subject }: SessionFacts, locale: Locale, chosen = false): string =>
  `${subject}/${locale}${chosen ? '/wished' : ''}`;

const appliedOf = (mark: string | null): Applied => {
  const [subject = '', locale = '', rest] = (mark ?? '').split('/');
  return { subject, locale, chosen: rest === 'wished' };
};

interface Sources {
  /** Chosen on this phone. */
  stored: Locale | null;
  /** Of the consultant at the gateway, null when it was put on screen before or there is none. */
  preferred: Locale | null;
  browser: readonly string[];
}

/** The language in which a link addresses whoever opens it, for somebody who never chose one here. */
const linkLanguages = (): string[] => new URLSearchParams(globalThis.location?.search).getAll('lang');

/** The language to begin with: a new preference of the consultant, else the choice of this phone, else the browser's, else French. */
export const chooseLocale = ({ stored, preferred, browser }: Sources): Locale =>
  preferred ?? stored ?? negotiateLocale(browser);

/**
 * The consultant's preferred language when it was not put on screen yet. After a choice made on this phone everything else
 * that the gateway says is older than that choice, until it names the same language.
 */
export function newPreference(facts: SessionFacts | null, mark: string | null): Locale | null {
  const preferred = facts?.preferredLocale;
  if (!preferred || facts.impersonatedBy !== null) return null;
  const { subject, locale, chosen } = appliedOf(mark);
  if (subject !== facts.subject) return preferred;
  return (locale === preferred) === chosen ? preferred : null;
}

async function keep(locale: Locale): Promise<void> {
  await writeLocale(locale);
  writeCookie('locale', locale);
}

/** The language chosen on this phone, and the mark of what was put on screen last. */
export const readLanguages = (): Promise<[Locale | null, string | null]> =>
  Promise.all([readLocale(), readAppliedLanguage()]);

/** What this start most likely speaks, before anything is read: its words can be fetched meanwhile. */
export function likelyLocale(): Locale {
  const known = readCookie('locale');
  return isLocale(known) ? known : negotiateLocale(navigator.languages);
}

/** A start waits no longer for the words of a language that was never on screen here. */
const WORDS_LIMIT_MS = 4000;

/** Whether a language can be put on screen: its words may not be on a phone that has no line just now. */
const canSpeak = (locale: Locale): Promise<boolean> =>
  loadChunk(() => fetchLanguage(locale), WORDS_LIMIT_MS).then(
    () => true,
    () => false,
  );

/** Puts a language on screen, else one whose words are here, which is not kept: the app opens all the same. Rejects when there is none. */
export async function speak(wanted: Locale): Promise<Locale> {
  let failure: unknown;
  for (const locale of new Set([wanted, ...LANGUAGES]))
    try {
      await loadChunk(() => activate(locale));
      return locale;
    } catch (error) {
      failure ??= error;
    }
  throw failure;
}

/**
 * Chooses the language of this start and remembers what was applied; one whose words cannot be had waits for another start. Workers, which know neither cookie nor browser, make
 * their calls in it: else lists would come in another language than the screen asks for.
 */
export async function startLanguage(facts: SessionFacts | null, read = readLanguages()): Promise<Locale> {
  const [stored, applied] = await read;
  const told = newPreference(facts, applied);
  const preferred = told !== null && (await canSpeak(told)) ? told : null;
  if (preferred && facts) {
    await keep(preferred);
    await writeAppliedLanguage(markOf(facts, preferred));
  }
  const locale = chooseLocale({
    stored: stored ?? readCookie('locale'),
    preferred,
    browser: [...linkLanguages(), ...navigator.languages],
  });
  if (locale !== (preferred ?? stored)) await writeLocale(locale);
  if (readCookie('locale') !== locale) writeCookie('locale', locale);
  return locale;
}

/**
 * Puts a language on screen, keeps it as this phone's choice, asks for the rows whose texts the gateway translates, and
 * tells the gateway whose language it is now. A failed load changes nothing.
 */
export async function changeLanguage(locale: Locale): Promise<void> {
  await fetchLanguage(locale);
  const { facts } = sessionState.current();
  // First of all: a page that is killed here shows either the old language or one that the gateway hears of. What cannot be
  // sent is still what this phone shows.
  if (facts !== null && facts.impersonatedBy === null) await preference(facts, locale).catch(keepAsItIs);
  await keep(locale);
  await activate(locale);
  if (facts) void syncNow();
}

/** Keeps the language as a write that waits for the gateway, and remembers that it is the person's preference. */
async function preference(facts: SessionFacts, locale: Locale): Promise<void> {
  const { subject, locale: last, chosen } = appliedOf(await readAppliedLanguage());
  const known = subject === facts.subject && chosen ? last : facts.preferredLocale;
  // Of whoever is banned the gateway takes nothing.
  if (known === locale || facts.consultantId === null || isBanned(facts.access)) return;
  const { sendLanguage } = await loadChunk(() => import('./commands.ts'));
  if (await sendLanguage(facts.consultantId, locale)) await writeAppliedLanguage(markOf(facts, locale, true));
}

const RELOADED = 'reloaded-for-language';

/** True once for each session of somebody in this window: a gateway that changes its mind must not reload it for ever. */
function mayReload(): boolean {
  const { facts, epoch } = sessionState.current();
  const session = `${facts?.subject ?? ''}/${epoch}`;
  if (sessionStorage.getItem(RELOADED) === session) return false;
  sessionStorage.setItem(RELOADED, session);
  return true;
}

/**
 * When a sign-in or a pull brings a preferred language that differs from the one on screen, it is set and the page
 * reloads, at most once in a session; a later one waits for the next start.
 */
export function followPreferredLanguage(reload: () => void): () => void {
  const look = async (): Promise<void> => {
    const { facts } = sessionState.current();
    const preferred = newPreference(facts, await readAppliedLanguage());
    if (!preferred || !facts) return;
    if (preferred !== i18n.locale) {
      // The page could not begin anew without its words.
      await fetchLanguage(preferred);
      if (!mayReload()) return;
    }
    await writeAppliedLanguage(markOf(facts, preferred));
    if (preferred === i18n.locale) return;
    await keep(preferred);
    reload();
  };
  return sessionState.subscribe(() => {
    look().catch(keepAsItIs);
  });
}

/** Storage that cannot be read or written just now leaves the language as it is. */
const keepAsItIs = (): void => undefined;
