import type { LoginRequest, SyncFailure } from '#shared/bridge/sync-api.ts';
import { login, type LoginAnswer } from '#shared/contract/calls/auth.ts';
import type { Meta } from '#shared/contract/envelope.ts';
import { cacheName, isThrowAway, throwAwayName } from '#shared/db/names.ts';
import { deleteStrayCaches } from '#shared/db/wipe.ts';
import { isBanned } from '#shared/domain/person/access.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { send } from '#shared/net/send.ts';
import { factsOf } from '#shared/session/facts.ts';
import { noteLeft } from '#shared/session/left-waiting.ts';
import { keysAfter, NO_KEYS } from '#shared/session/sealing-keys.ts';
import { readSession, replaceSession, writeFewMonths, writePendingLogout } from '#shared/session/session-store.ts';
import { isRestoration, readStatus, writeStatus } from '#workers/sync/store/commit.ts';
import { firstPull } from '#workers/sync/store/cursor.ts';
import { notePushGone } from './report-push.ts';
import { tellPushAgain } from '#workers/sync/store/tell-push-again.ts';
import type { Databases } from '#workers/sync/databases.ts';
import type { Deps } from '#workers/sync/deps.ts';
import { isOver } from '#workers/sync/open-job.ts';
import { storeWithRoom } from '#workers/sync/store/store-with-room.ts';
import { storePerson } from '#workers/sync/store/store-person.ts';
import { NO_CONTENT, SIGNED_OUT } from '#workers/sync/failed.ts';

/**
 * Ends a sign-on, or with nothing but a language resumes the session of a cookie that this phone has lost its facts of.
 * The new session begins under its own epoch and database; what another session left is deleted.
 */
export async function signIn(
  deps: Deps,
  databases: Databases,
  { locale, ...body }: LoginRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result<null, SyncFailure>> {
  const { facts: former, epoch: before } = await readSession();
  const answer = await send(
    login,
    { params: {}, body },
    { fetch: deps.fetch, locale, token: null, key: deps.newId(), timeoutMs: deps.timeouts.writeMs, signal },
  );
  if (!answer.ok) return answer;
  if (answer.value.kind !== 'fresh') return NO_CONTENT;
  const { value, meta } = answer.value;
  // A sign-in or sign-out of another window that happened meanwhile is the newer preference of the person.
  const { facts: present, epoch } = await readSession();
  if (epoch !== before) {
    // The sign-out ended the session before; this one is nobody's.
    if (!present) await writePendingLogout(value.jforce_token);
    return SIGNED_OUT;
  }
  const database = value.impersonated_by === null ? cacheName(value.subject) : throwAwayName(deps.newId());
  const facts = factsOf(value, meta.as_of, database, meta.counter);
  // Support that looks on writes nothing here, and opens nothing.
  const keys = value.impersonated_by === null ? await keysAfter(value.subject, value.sealing_keys) : NO_KEYS;
  await storeWithRoom(databases, former?.database, () =>
    replaceSession({ ...facts, sealing: keys[0]?.id ?? null }, keys),
  );
  // Not before: whoever has it open asks the session what to open instead, and would make it anew.
  if (former && (former.database !== database || isThrowAway(former.database))) await databases.remove(former.database);
  await writePendingLogout(null);
  await noteLeft(value.subject, false);
  await writeFewMonths(false);
  await notePushGone(deps, value);
  const isOtherLevel = former?.levelId !== facts.levelId;
  if (!isBanned(facts.access)) await storeFirst(deps, databases, database, value, { ...meta, isOtherLevel });
  deps.announce('session-changed');
  await deps.forgetImages();
  await deleteStrayCaches(database);
  return ok(null);
}

/** The first rows of a session. Without them the person is signed in all the same, and the sync brings them. */
async function storeFirst(
  deps: Deps,
  databases: Databases,
  name: string,
  answer: LoginAnswer,
  { as_of: asOf, epoch, counter, isOtherLevel }: Meta & { isOtherLevel: boolean },
): Promise<void> {
  const opened = await databases.open(name);
  if (!opened.ok) return;
  const db = opened.value;
  let isRestored = false;
  const write = async (): Promise<void> => {
    const known = await readStatus(db);
    isRestored = isRestoration(known, epoch);
    if (isRestored) await db.pulls.clear();
    // The steps of success rates are those of a level.
    if (isOtherLevel) await db.pulls.delete('rateSteps');
    await writeStatus(db, {
      ...known,
      gatewayEpoch: Math.max(epoch, known.gatewayEpoch),
      clockOffset: Date.parse(asOf) - deps.now(),
      trouble: null,
    });
    await storePerson(db, answer, asOf);
    await db.pulls.put({ ...firstPull('session'), asOf, counter: counter ?? null });
  };
  await db.transaction('rw', [db.facts, db.pulls, db.blocks], write).catch(() => databases.close());
  if (await isOver(name, databases)) return;
  if (isRestored) await tellPushAgain({ subject: answer.subject, pushEndedAt: answer.push_ended_at });
}
