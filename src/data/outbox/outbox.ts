import { useMemo } from 'react';
import { useSession } from '#browser/session-state.ts';
import { useStore } from '#browser/store.ts';
import { mayHaveArrived } from '#shared/outbox/commands.ts';
import type { OutboxFailure } from '#shared/outbox/enqueue.ts';
import { isSilent, isUnsent, needsPerson, type WriteRow } from '#shared/outbox/row.ts';
import { countUnprotected } from '#shared/outbox/watched.ts';
import { useOutboxPlace } from './open-outbox.ts';
import { outboxView, type OutboxView } from './outbox-view.ts';

/** Why a write was not kept. `no-session`: nobody is signed in, or support looks on and writes nothing here. */
export type WriteProblem = OutboxFailure | 'no-session';

/** What lies in the outbox that is open now; null until it is read. */
function useView(): OutboxView | null {
  const view = useStore(outboxView);
  const { db } = useOutboxPlace();
  return view?.of === db ? view : null;
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
  const view = useView();
  return useHasNone() ? NO_WRITES : view?.rows;
}

/** How many rows lie in the outbox, those that only a newer app understands included; undefined until it is read. */
export const useTraceCount = (): number | undefined => useView()?.stored.length;

/** How many changes that are not settled lie here sealed and do not open in this session. */
export const useShutCount = (): number => (useView()?.shut ?? []).filter(({ row }) => isUnsent(row)).length;

/** How many changes that are not settled lie in clear, or once did; undefined until they are counted. */
export function useUnprotectedCount(): number | undefined {
  const stored = useView()?.stored;
  return useMemo(() => stored && countUnprotected(stored), [stored]);
}

/** How many changes are not settled: they wait to be sent, for the person, or for a session that opens them. */
export function useWaitingCount(): number {
  const writes = useWrites();
  const shut = useShutCount();
  return useMemo(() => (writes ?? []).filter(isUnsent).length, [writes]) + shut;
}

/** Whether a change was refused, or is kept back because nobody knows whether it took effect: the person has to look. */
export const useNeedsPerson = (): boolean => (useWrites() ?? []).some((row) => needsPerson(row) && !isSilent(row));

/** Whether something that is not settled was on its way already: given up now, it may have taken effect all the same. */
export const useMayArrive = (): boolean => (useWrites() ?? []).some((row) => isUnsent(row) && mayHaveArrived(row));
