import type { DrainReport, Wake } from '#shared/bridge/sync-api.ts';
import type { Broadcast } from '#shared/bridge/broadcast.ts';
import { isBanned } from '#shared/domain/person/access.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Fetch, FileBody } from '#shared/net/send.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import type { SharedSession } from '#shared/session/session-store.ts';
import { PERFORM } from './perform.ts';
import { freeRows, waitOf, type Sendable } from './pick.ts';
import { isSilent } from './row.ts';
import { isOver, type OutboxStore } from './state.ts';
import { claim, LONGEST_LEASE_MS, release, settle, takeNext } from './steps.ts';
import { judge, withoutFile, type Judgement } from './verdict.ts';

/** What a drain takes from the world around it. */
export interface DrainDeps {
  fetch: Fetch;
  /** Device time in ms; may be wrong. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Runs `work` under the lock of that name, or answers `busy`; with `steal` takes it from whoever holds it. */
  withLock: <T>(name: string, work: () => Promise<T>, steal?: boolean) => Promise<T | 'busy'>;
  announce: (kind: Broadcast['kind']) => void;
  session: {
    read: () => Promise<SharedSession>;
    amend: (epoch: number, change: (facts: SessionFacts) => SessionFacts) => Promise<boolean>;
  };
  /** How long a write may take, in ms, without its file. */
  writeMs: number;
}

/** Why a drain runs. `alive`: the gateway answers other calls just now. */
export interface DrainRun {
  subject: string;
  wake: Wake;
  signal: AbortSignal;
  alive: boolean;
}

/** Failures in a row without one answer that counts, after which the rest is left for later. */
const GIVE_UP_AFTER = 3;

const drainLock = (subject: string): string => `jforce-outbox-${subject}`;

/**
 * Sends the writes of one outbox, oldest first, until none may be sent. Runs in the sync worker and in the service worker
 * alike, one at a time by a short lock. A drain that is not heard of any more is replaced: keys make it harmless when both
 * send, and the fence keeps the older one from storing what it learns too late. Rejects only with errors of the storage.
 */
export async function drain(deps: DrainDeps, store: OutboxStore, run: DrainRun): Promise<DrainReport> {
  const lock = drainLock(run.subject);
  const work = (): Promise<DrainReport> => drainNow(deps, store, run);
  const outcome = await deps.withLock(lock, work);
  if (outcome !== 'busy') return outcome;
  const isAbandoned = await store.change(({ queue }) => ({
    value: isOver({ until: queue.leaseUntil, waitMs: LONGEST_LEASE_MS }, deps.now()),
  }));
  const taken = isAbandoned ? await deps.withLock(lock, work, true) : 'busy';
  return taken === 'busy' ? reportOf(deps, store, run, { stopped: 'busy', done: 0, refused: 0 }) : taken;
}

interface Progress {
  stopped: DrainReport['stopped'];
  done: number;
  refused: number;
}

async function drainNow(deps: DrainDeps, store: OutboxStore, run: DrainRun): Promise<DrainReport> {
  const fence = await store.change((state) => claim(state, deps.now()));
  const progress: Progress = { stopped: null, done: 0, refused: 0 };
  const tried = new Set<string>();
  let alive = run.alive;
  let failures = 0;
  while (failures < GIVE_UP_AFTER) {
    const session = await deps.session.read();
    progress.stopped = run.signal.aborted ? 'signed-out' : stopFor(session, run.subject);
    const expired = progress.stopped === 'expired';
    if ((progress.stopped && !expired) || !session.facts) break;
    const moment = { subject: run.subject, now: deps.now(), wake: run.wake, tried, expired };
    const next = await store.change((state) => takeNext(state, fence, moment));
    if (next === 'fenced') return reportOf(deps, store, run, { ...progress, stopped: 'busy' });
    if (!next) break;
    tried.add(next.row.id);
    const judgement = await sendOne(deps, store, next, session.facts, session.epoch, run.signal);
    if (judgement === 'ended') continue;
    if (judgement === 'token') {
      tried.delete(next.row.id);
      continue;
    }
    const settling = { fence, now: deps.now(), random: deps.random(), alive };
    const stored = await store.change((state) => settle(state, next.row.id, judgement, settling));
    if (stored === 'fenced') return reportOf(deps, store, run, { ...progress, stopped: 'busy' });
    if (judgement.kind === 'stop') {
      progress.stopped = judgement.why;
      break;
    }
    const counts = judgement.kind === 'settled' || judgement.verdict !== null || !judgement.counted;
    alive ||= counts;
    failures = counts ? 0 : failures + 1;
    if (judgement.kind !== 'settled') continue;
    if (judgement.state === 'done') progress.done += 1;
    else if (!isSilent(next.row)) progress.refused += 1;
  }
  await store.change((state) => release(state, fence));
  return reportOf(deps, store, run, progress);
}

/** Whether this session may send what lies here: only the person's own, known to the gateway, and not banned. */
function stopFor({ facts }: SharedSession, subject: string): DrainReport['stopped'] {
  if (!facts || facts.subject !== subject || facts.impersonatedBy !== null || isBanned(facts.access))
    return 'signed-out';
  return facts.expired ? 'expired' : null;
}

/**
 * Sends one write and says what its answer means. `ended`: stopped from here, nothing is known. `token`: the session's token
 * was renewed meanwhile, which is no reason to ask the person to sign in.
 */
async function sendOne(
  deps: DrainDeps,
  store: OutboxStore,
  { row, params, body, ifMatch }: Sendable,
  facts: SessionFacts,
  epoch: number,
  signal: AbortSignal,
): Promise<Judgement | 'ended' | 'token'> {
  const file = row.file ? await fileOf(store, row.file) : null;
  if (file?.ok === false) return file.error === 'gone' ? withoutFile(row, deps.now()) : SHUT_FILE;
  const answer = await PERFORM[row.kind](
    { params, body, file: file?.value ?? null },
    {
      fetch: deps.fetch,
      locale: row.locale,
      token: facts.token,
      key: row.id,
      subject: row.subject,
      ifMatch,
      signal,
      timeoutMs: deps.writeMs,
    },
  );
  if (!answer.ok && signal.aborted) return 'ended';
  const judgement = judge(row, answer, deps.now());
  if (answer.ok && answer.value.session && (await deps.session.amend(epoch, answer.value.session)))
    deps.announce('session-changed');
  if (judgement.kind !== 'stop' || judgement.why !== 'expired') return judgement;
  const now = await deps.session.read();
  if (now.epoch !== epoch) return 'ended';
  if (now.facts && now.facts.token !== facts.token) return 'token';
  if (await deps.session.amend(epoch, (known) => ({ ...known, expired: true }))) deps.announce('session-changed');
  return judgement;
}

/** The bytes are there and do not open: tried again, and after a while the person is asked. Nothing of it is lost. */
const SHUT_FILE: Judgement = { kind: 'again', counted: true, trouble: 'file shut', askedMs: null, verdict: null };

async function fileOf(
  store: OutboxStore,
  { key, name, type }: { key: string; name: string; type: string },
): Promise<Result<FileBody, 'gone' | 'shut'>> {
  const bytes = await store.readFile(key);
  return bytes.ok ? ok({ name, type, bytes: bytes.value }) : bytes;
}

const reportOf = (
  deps: DrainDeps,
  store: OutboxStore,
  { subject }: DrainRun,
  progress: Progress,
): Promise<DrainReport> =>
  store.change((state) => {
    const now = deps.now();
    const waits = freeRows(state, { subject, now }).map((row) => waitOf(row, state, now, 'timer'));
    return {
      value: {
        ...progress,
        nextInMs: waits.length > 0 ? Math.min(...waits) : null,
      },
    };
  });
