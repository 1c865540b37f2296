import type { CacheDatabase } from '#shared/db/schema.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/market/locale.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { readChoices, readFewMonths, readLocale, readSession } from '#shared/session/session-store.ts';
import type { Databases } from './databases.ts';
import type { Deps } from './deps.ts';
import type { Job, PullFailure } from './job.ts';
import { noneStored } from './store/stored-answers.ts';
import { readLeftOut } from './store/left-out.ts';
import { ENDED } from '#workers/sync/failed.ts';

/** The language that calls are made in: the phone's choice, else the consultant's, else the product's. */
export const localeOf = async (facts: SessionFacts | null): Promise<Locale> =>
  (await readLocale()) ?? facts?.preferredLocale ?? DEFAULT_LOCALE;

/** Whether this phone is to be spared data: by choice, else when the browser asks for it; or because it is full. */
export const isSparing = async (deps: Deps): Promise<boolean> =>
  ((await readChoices()).dataSaver ?? deps.browserSpares()) || (await readFewMonths());

/** A session with its database open. */
interface OpenSession {
  facts: SessionFacts;
  epoch: number;
  db: CacheDatabase;
}

/** The running session with its database open; `ended` when nobody is signed in. */
export async function openSession(databases: Databases): Promise<Result<OpenSession, PullFailure>> {
  const { facts, epoch } = await readSession();
  if (!facts) return ENDED;
  const opened = await databases.open(facts.database);
  if (!opened.ok) return fail({ kind: 'storage', why: opened.error });
  return (await isOver(facts.database, databases)) ? ENDED : ok({ facts, epoch, db: opened.value });
}

/**
 * Whether the session of a database ended while that was being opened or filled. It took its database along: this one was made anew,
 * is nobody's, and goes.
 */
export async function isOver(database: string, databases: Databases): Promise<boolean> {
  if ((await readSession()).facts?.database === database) return false;
  await databases.remove(database);
  return true;
}

/** A job for the running session with its database open; `ended` when nobody is signed in. */
export async function openJob(
  deps: Deps,
  databases: Databases,
  signal: AbortSignal,
  isSeen: () => boolean,
): Promise<Result<Job, PullFailure>> {
  const opened = await openSession(databases);
  if (!opened.ok) return opened;
  const { facts, epoch, db } = opened.value;
  return ok({
    deps,
    db,
    facts,
    epoch,
    locale: await localeOf(facts),
    signal,
    fewMonths: await isSparing(deps),
    months: (await readChoices()).months,
    leftOut: await readLeftOut(db),
    isSeen,
    beganAsOf: null,
    clockOffset: null,
    later: [],
    restored: false,
    looking: null,
    kept: noneStored(),
  });
}
