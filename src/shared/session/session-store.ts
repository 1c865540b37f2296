import { delMany, get, promisifyRequest, set, setMany } from 'idb-keyval';
import * as v from 'valibot';
import { isLocale, type Locale } from '#shared/domain/market/locale.ts';
import type { Visit } from '#shared/domain/time/visit.ts';
import { sessionFactsSchema, type SessionFacts } from './facts.ts';
import { NO_KEYS, type SealingKeys } from './sealing-keys.ts';
import { readTogether, sessionStore } from './store.ts';

/**
 * The session facts that every context shares. `epoch` rises with every sign-in and sign-out: work that began under an
 * older epoch must not store its result. It survives the sign-out; the facts do not.
 */
export interface SharedSession {
  facts: SessionFacts | null;
  epoch: number;
}

const parseFacts = (value: unknown): SessionFacts | null => {
  const parsed = v.safeParse(sessionFactsSchema, value);
  return parsed.success ? parsed.output : null;
};
const parseEpoch = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);

/** Reads session and epoch in one go. Facts of an unknown form count as nobody signed in. */
export async function readSession(): Promise<SharedSession> {
  const [facts, epoch] = await readTogether(['session', 'epoch']);
  return { facts: parseFacts(facts), epoch: parseEpoch(epoch) };
}

/** Reads the epoch alone: all that a transaction has to know of the session. */
export const readEpoch = async (): Promise<number> => parseEpoch(await get<unknown>('epoch', sessionStore()));

/**
 * Writes what `next` answers to the running session, nothing for null. Reading and writing are one transaction: between
 * two of them another context could sign somebody in or out, and the older preference would win.
 */
async function changeSession(
  next: (running: SharedSession) => (Record<string, unknown> & { sealing?: SealingKeys }) | null,
): Promise<boolean> {
  return sessionStore()('readwrite', async (entries) => {
    const [facts, epoch] = await Promise.all([
      promisifyRequest<unknown>(entries.get('session')),
      promisifyRequest<unknown>(entries.get('epoch')),
    ]);
    const values = next({ facts: parseFacts(facts), epoch: parseEpoch(epoch) });
    if (!values) return false;
    const { sealing, ...others } = values;
    for (const [key, value] of Object.entries(others)) entries.put(value, key);
    if (sealing) putKeys(entries, sealing);
    await promisifyRequest(entries.transaction);
    return true;
  });
}

/** A browser that cannot store a key signs its person in all the same: what waits is stored in clear then, and said to be. */
function putKeys(entries: IDBObjectStore, sealing: SealingKeys): void {
  try {
    entries.put(sealing, 'sealing');
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'DataCloneError') throw error;
    entries.put({ subject: sealing.subject, keys: NO_KEYS } satisfies SealingKeys, 'sealing');
  }
}

/**
 * Begins a new session (or none, with null) under the next epoch, which it returns. The keys of the one before go with it:
 * `keys` are those that this sign-in brought.
 */
export async function replaceSession(facts: SessionFacts | null, keys: SealingKeys['keys'] = NO_KEYS): Promise<number> {
  let next = 0;
  const subject = facts?.subject ?? null;
  await changeSession(({ epoch }) => {
    next = epoch + 1;
    // Earlier versions kept what home showed here.
    return { epoch: next, session: facts, 'first-paint': null, sealing: { subject, keys } };
  });
  return next;
}

/**
 * Changes the facts of the running session, and its keys when `keys` are given; does nothing when `epoch` is no longer the
 * running one. True when done.
 */
export const amendSession = (
  epoch: number,
  change: (facts: SessionFacts) => SessionFacts,
  keys?: SealingKeys['keys'],
): Promise<boolean> =>
  changeSession(({ epoch: running, facts }) =>
    running === epoch && facts
      ? { session: change(facts), ...(keys && { sealing: { subject: facts.subject, keys } }) }
      : null,
  );

/** The language chosen on this phone, null before the first choice. */
export async function readLocale(): Promise<Locale | null> {
  const [locale] = await readTogether(['locale']);
  return isLocale(locale) ? locale : null;
}
export const writeLocale = (locale: Locale | null): Promise<void> => set('locale', locale, sessionStore());

const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];
const isTheme = (value: unknown): value is ThemeChoice => THEMES.some((theme) => theme === value);

/** How many months can be kept on a phone; the first is what is kept unless the person chose otherwise. */
export const MONTHS_STORED = [15, 6, 3] as const;
export type MonthsStored = (typeof MONTHS_STORED)[number];

/**
 * What the person set on this phone: theme, whether to spare data (pictures on tap, only the newest months; null follows
 * the browser's own preference), and how many months of orders to keep.
 */
export interface DeviceChoices {
  theme: ThemeChoice;
  dataSaver: boolean | null;
  months: MonthsStored;
}

export async function readChoices(): Promise<DeviceChoices> {
  const [theme, dataSaver, months] = await readTogether(['theme', 'data-saver', 'months']);
  return {
    theme: isTheme(theme) ? theme : 'system',
    dataSaver: dataSaver === true ? true : dataSaver === 'off' ? false : null,
    months: MONTHS_STORED.find((each) => each === months) ?? MONTHS_STORED[0],
  };
}
/** Only `true` means spared to every version of the app; a plain no is a word of its own beside "not chosen". */
export const writeChoices = ({ theme, dataSaver, months }: DeviceChoices): Promise<void> =>
  setMany(
    [
      ['theme', theme],
      ['data-saver', dataSaver === false ? 'off' : dataSaver],
      ['months', months],
    ],
    sessionStore(),
  );

const visitSchema = v.object({ before: v.string(), seen: v.string() });

/** The visits of the session whose rows lie in `database`, null before the first. */
export async function readVisit(database: string): Promise<Visit | null> {
  const [visit] = await readTogether([`visit/${database}`]);
  const parsed = v.safeParse(visitSchema, visit);
  return parsed.success ? parsed.output : null;
}
export const writeVisit = (database: string, visit: Visit): Promise<void> =>
  set(`visit/${database}`, visit, sessionStore());

const sharedSchema = v.array(v.object({ id: v.string(), title: v.string(), at: v.string() }));
/** Something that was shared from this phone: what, and when (UTC ISO). */
export type SharedThing = v.InferOutput<typeof sharedSchema>[number];

/** What was shared in the session whose rows lie in `database`, newest first. */
export async function readShared(database: string): Promise<SharedThing[]> {
  const parsed = v.safeParse(sharedSchema, await get<unknown>(`shared/${database}`, sessionStore()));
  return parsed.success ? parsed.output : [];
}
export const writeShared = (database: string, things: readonly SharedThing[]): Promise<void> =>
  set(`shared/${database}`, [...things], sessionStore());

const listSchema = v.array(v.string());

/** Bonuses whose end was celebrated on this phone for the session whose rows lie in `database`; null before the first look. */
export async function readCelebrated(database: string): Promise<readonly string[] | null> {
  const parsed = v.safeParse(listSchema, await get<unknown>(`celebrated/${database}`, sessionStore()));
  return parsed.success ? parsed.output : null;
}
export const writeCelebrated = (database: string, ids: readonly string[]): Promise<void> =>
  set(`celebrated/${database}`, [...ids], sessionStore());

/** Forgets what was noted on this phone of the session whose rows lie in `database`: its visits, what was shared and celebrated, and put away. */
export const forgetSession = (database: string): Promise<void> =>
  delMany(
    ['visit', 'shared', 'celebrated', 'step-marks'].map((what) => `${what}/${database}`),
    sessionStore(),
  );

/** Token of the session that the gateway must still be told to end: set by a sign-out until the gateway has heard of it. */
export async function readPendingLogout(): Promise<string | null> {
  const token = await get<unknown>('pending-logout', sessionStore());
  return typeof token === 'string' ? token : null;
}
export const writePendingLogout = (token: string | null): Promise<void> => set('pending-logout', token, sessionStore());

/**
 * The preferred language of a subject that was already put on screen, as "subject/locale": it is applied once each time
 * it changes at the gateway, so that a choice made on this phone is not undone at every start.
 */
export async function readAppliedLanguage(): Promise<string | null> {
  const [applied] = await readTogether(['applied-language']);
  return typeof applied === 'string' ? applied : null;
}
export const writeAppliedLanguage = (applied: string | null): Promise<void> =>
  set('applied-language', applied, sessionStore());

/** Whether this phone once ran out of space, so that only the newest months are kept on it until the next sign-in. */
export const readFewMonths = async (): Promise<boolean> => (await get<unknown>('few-months', sessionStore())) === true;
export const writeFewMonths = (few: boolean): Promise<void> => set('few-months', few, sessionStore());
