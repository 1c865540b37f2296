import type { DrainReport, SyncFailure, Wake } from '#shared/bridge/sync-api.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { openOutbox, outboxName, subjectOf, type OutboxDatabase } from '#shared/outbox/database.ts';
import { dexieStore } from '#shared/outbox/dexie-store.ts';
import { drain, type DrainDeps } from '#shared/outbox/drain.ts';
import { sealClear } from '#shared/outbox/sealing/seal-clear.ts';
import { countUnsent, sealOutbox } from '#shared/outbox/leaving.ts';
import { noteLeft } from '#shared/session/left-waiting.ts';
import { amendSession, readSession } from '#shared/session/session-store.ts';
import type { Deps } from './deps.ts';
import { SIGNED_OUT, STORAGE } from '#workers/sync/failed.ts';

/** Between two tries while writes wait, in ms; no browser event may come for long. */
const AGAIN_MS = 30_000;
/**
 * A wait that is nearly over is not looked at more often than this, in ms; twice as long after each run that settled
 * nothing. Each write has waits of its own, so that of many there is always one that is due.
 */
const SOONEST_MS = 1000;

/** The sending of writes in one context: one drain at a time, and a timer while writes wait. */
export interface Sending {
  /** `alive`: the gateway answers other calls just now. */
  drain: (wake: Wake, alive: boolean) => Promise<Result<DrainReport, SyncFailure>>;
  /** Ends what runs, and lets go of the outbox: who is signed in changes. */
  stop: () => void;
  /** Leaves the outbox of whoever signs out to its owner's next sign-in. */
  seal: () => Promise<void>;
  /** Remembers whether whoever is signed in would leave something waiting: somebody else may sign in now. */
  noteLeft: () => Promise<void>;
}

interface Options {
  /** Called when writes were settled: what the gateway has is newer than what the phone shows, or other than it thought. */
  onDone?: () => void;
  /** Whether the context goes on by itself when a write must wait. */
  timer?: boolean;
}

export function createSending(deps: Deps, { onDone, timer = true }: Options = {}): Sending {
  let held: OutboxDatabase | null = null;
  let controller = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let callOff = (): void => undefined;
  let misses = 0;
  let sealedUnder = '';

  const close = (): void => {
    held?.close({ disableAutoOpen: true });
    held = null;
  };

  async function outboxOf(subject: string): Promise<OutboxDatabase | null> {
    if (held?.name === outboxName(subject) && held.isOpen()) return held;
    close();
    const opened = await openOutbox(subject, { onClosed: close });
    held = opened.ok ? opened.value : null;
    return held;
  }

  async function run(wake: Wake, alive: boolean, signal: AbortSignal): Promise<Result<DrainReport, SyncFailure>> {
    callOff();
    const { facts } = await readSession();
    if (!facts || facts.impersonatedBy !== null || signal.aborted) {
      close();
      return SIGNED_OUT;
    }
    const db = await outboxOf(facts.subject);
    if (!db) throw new Error('The outbox does not open');
    await sealOnce(db, facts.sealing);
    const report = await drain(drainDeps(deps), dexieStore(db), { subject: facts.subject, wake, signal, alive });
    if (signal.aborted) return ok(report);
    if (timer) goOn(report);
    // A refusal may mean that the phone knows something old, the terms for one.
    if (report.done + report.refused > 0) onDone?.();
    return ok(report);
  }

  /** Once for each key that comes: what lies in clear since before it came is sealed. A full phone goes on as it was. */
  async function sealOnce(db: OutboxDatabase, key: string | null): Promise<void> {
    const under = key ? `${db.name} ${key}` : '';
    if (sealedUnder === under) return;
    // What could not be sealed is sent all the same, and the next drain tries again.
    const isSealed = await sealClear(db).then(
      () => true,
      () => false,
    );
    if (isSealed) sealedUnder = under;
  }

  function goOn({ stopped, nextInMs, done, refused }: DrainReport): void {
    misses = done + refused > 0 ? 0 : misses + 1;
    if (stopped === 'expired' || stopped === 'signed-out' || stopped === 'upgrade') return;
    const wait = stopped === 'busy' ? AGAIN_MS : nextInMs;
    const soonest = Math.min(SOONEST_MS * 2 ** misses, AGAIN_MS) * (0.5 + deps.random() / 2);
    if (wait !== null) callOff = deps.later(Math.min(Math.max(wait, soonest), AGAIN_MS), () => void again());
  }
  const again = (): Promise<unknown> => sending.drain('timer', false);

  const sending: Sending = {
    drain(wake, alive) {
      const { signal } = controller;
      const mine = last
        .then(() => run(wake, alive, signal))
        .catch((): Result<DrainReport, SyncFailure> => {
          // Only the phone's storage rejects here; it may be well again soon.
          if (timer && !signal.aborted) callOff = deps.later(AGAIN_MS, () => void again());
          return STORAGE;
        });
      last = mine;
      return mine;
    },
    stop() {
      controller.abort();
      controller = new AbortController();
      callOff();
      close();
    },
    async noteLeft() {
      const { facts } = await readSession();
      const db = facts && facts.impersonatedBy === null ? await outboxOf(facts.subject) : null;
      if (!db) return;
      const unsent = await countUnsent(db);
      await noteLeft(subjectOf(db), unsent.waiting + unsent.held > 0);
    },
    async seal() {
      const { facts } = await readSession();
      const db = facts && facts.impersonatedBy === null ? await outboxOf(facts.subject) : null;
      await sending.noteLeft().catch(() => undefined);
      if (db) await sealClear(db).catch(() => undefined);
      if (db) await sealOutbox(db);
      held = null;
    },
  };
  return sending;
}

const drainDeps = ({ fetch, now, random, withLock, announce, timeouts }: Deps): DrainDeps => ({
  fetch,
  now,
  random,
  withLock,
  announce,
  session: { read: readSession, amend: amendSession },
  writeMs: timeouts.writeMs,
});
