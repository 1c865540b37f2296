import { useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { lastingQuery } from '#data/lasting-query.ts';
import { currentOutbox, useOutboxPlace } from './open-outbox.ts';
import { useSession } from '#browser/session-state.ts';
import type { OutboxDatabase } from '#shared/outbox/database.ts';
import { readShut, readWrites } from '#shared/outbox/dexie-store.ts';
import type { OutboxFailure } from '#shared/outbox/enqueue.ts';
import { isUnsent, type WriteRow } from '#shared/outbox/row.ts';
import { countUnprotected } from '#shared/outbox/sealing/open-writes.ts';

/** Why a write was not kept. `no-session`: nobody is signed in, or support looks on and writes nothing here. */
export type WriteProblem = OutboxFailure | 'no-session';

/** What `query` reads of the session's outbox, kept current; undefined while it is read. `name` tells queries apart. */
export function useOutboxQuery<T>(query: (db: OutboxDatabase) => Promise<T>, name: string): T | undefined {
  const { db } = useOutboxPlace();
  // Keys that come or go make the same rows readable, or not.
  const sealing = useSession().facts?.sealing;
  const emission = useObservable<{ of: OutboxDatabase; value: T } | undefined>(
    () =>
      lastingQuery(
        async () => (db ? { of: db, value: await query(db) } : undefined),
        () => void currentOutbox(),
      ),
    [db, name, sealing],
  );
  return emission && emission.of === db ? emission.value : undefined;
}

const NO_WRITES: readonly WriteRow[] = [];

/** Support that looks on has no outbox here, and one that cannot be opened holds nothing that could be shown. */
export function useHasNone(): boolean {
  const { db, failure } = useOutboxPlace();
  const { facts } = useSession();
  return db === null && (failure !== null || (facts !== null && facts.impersonatedBy !== null));
}

/** All writes of the session, oldest first, receipts and given up ones included; undefined until they are read. */
export function useWrites(): readonly WriteRow[] | undefined {
  const writes = useOutboxQuery(readWrites, 'writes');
  return useHasNone() ? NO_WRITES : writes;
}

/** How many rows lie in the outbox, those that only a newer app understands included; undefined until it is read. */
export const useTraceCount = (): number | undefined => useOutboxQuery((db) => db.writes.count(), 'count');

const countShut = async (db: OutboxDatabase): Promise<number> =>
  (await readShut(db)).filter(({ row }) => isUnsent(row)).length;

/** How many changes that are not settled lie here sealed and do not open in this session. */
export const useShutCount = (): number => useOutboxQuery(countShut, 'shut') ?? 0;

/** How many changes that are not settled lie in clear, or once did; undefined until they are counted. */
export const useUnprotectedCount = (): number | undefined => useOutboxQuery(countUnprotected, 'unprotected');

/** How many changes are not settled: they wait to be sent, for the person, or for a session that opens them. */
export function useWaitingCount(): number {
  const writes = useWrites();
  const shut = useShutCount();
  return useMemo(() => (writes ?? []).filter(isUnsent).length, [writes]) + shut;
}
