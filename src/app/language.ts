import { i18n } from '@lingui/core';
import { activate } from '../i18n/activate.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { sessionState } from '../platform/session-state.ts';
import { syncNow } from '../platform/sync-wakes.ts';
import { negotiateLocale, type Locale } from '../shared/domain/locale.ts';
import type { SessionFacts } from '../shared/session/facts.ts';
import { readAppliedLanguage, readLocale, writeAppliedLanguage, writeLocale } from '../shared/session/session-store.ts';

const markOf = ({ subject }: SessionFacts, locale: Locale): string => `${subject}/${locale}`;

interface Wishes {
  /** Chosen on this phone. */
  stored: Locale | null;
  /** Of the consultant at the gateway, null when it was put on screen before or there is none. */
  preferred: Locale | null;
  browser: readonly string[];
}

/** The language to begin with: a new preference of the consultant, else the choice of this phone, else the browser's, else French. */
export const chooseLocale = ({ stored, preferred, browser }: Wishes): Locale =>
  preferred ?? stored ?? negotiateLocale(browser);

/** The consultant's preferred language when it was not put on screen yet. */
function newPreference(facts: SessionFacts | null, applied: string | null): Locale | null {
  if (!facts?.preferredLocale || facts.impersonatedBy !== null) return null;
  return applied === markOf(facts, facts.preferredLocale) ? null : facts.preferredLocale;
}

async function keep(locale: Locale): Promise<void> {
  writeCookie('locale', locale);
  await writeLocale(locale);
}

/**
 * Chooses the language of this start and remembers what was applied. Workers, which know neither cookie nor browser, make
 * their calls in it: else lists would come in another language than the screen asks for.
 */
export async function startLanguage(facts: SessionFacts | null): Promise<Locale> {
  const [stored, applied] = await Promise.all([readLocale(), readAppliedLanguage()]);
  const preferred = newPreference(facts, applied);
  if (preferred && facts) {
    await keep(preferred);
    await writeAppliedLanguage(markOf(facts, preferred));
  }
  const locale = chooseLocale({ stored: stored ?? readCookie('locale'), preferred, browser: navigator.languages });
  if (locale !== (preferred ?? stored)) await writeLocale(locale);
  return locale;
}

/**
 * Puts a language on screen, keeps it as this phone's choice, and asks for the rows whose texts the gateway translates.
 * A failed load changes nothing.
 */
export async function changeLanguage(locale: Locale): Promise<void> {
  await activate(locale);
  await keep(locale);
  if (sessionState.current().facts) void syncNow();
}

let reloading = false;

/**
 * When a sign-in or a pull brings a preferred language that differs from the one on screen, it is set and the page
 * reloads, once per start (specification, section 4).
 */
export function followPreferredLanguage(reload: () => void): () => void {
  const look = async (): Promise<void> => {
    const { facts } = sessionState.current();
    const preferred = newPreference(facts, await readAppliedLanguage());
    if (!preferred || !facts || reloading) return;
    await writeAppliedLanguage(markOf(facts, preferred));
    if (preferred === i18n.locale) return;
    reloading = true;
    await keep(preferred);
    reload();
  };
  return sessionState.subscribe(() => {
    look().catch(keepAsItIs);
  });
}

/** Storage that cannot be read or written just now leaves the language as it is. */
const keepAsItIs = (): void => undefined;
