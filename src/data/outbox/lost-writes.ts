import { useEffect, useState } from 'react';
import { isUnsent } from '#shared/outbox/row.ts';
import { readCookie, removeCookie, writeCookie } from '#browser/cookies.ts';
import { useTraceCount, useWrites } from './outbox.ts';
import { useSession } from '#browser/session-state.ts';

/** How many writes of a subject a cookie remembers to be unsent, 0 when it speaks of nobody or somebody else. */
function remembered(subject: string): number {
  const [owner, count] = (readCookie('unsent') ?? '').split('.');
  return owner === subject ? Number(count) : 0;
}

/** Remembers how many writes are unsent. What another person left unsent stays remembered while there is nothing to say. */
function remember(subject: string, count: number): void {
  if (count > 0) writeCookie('unsent', `${subject}.${count}`);
  else if (remembered(subject) > 0) removeCookie('unsent');
}

/** Forgets that writes of a subject are unsent: the person has them deleted. */
export const forgetUnsent = (subject: string): void => remember(subject, 0);

/**
 * How many unsent writes were lost with the storage of the app: an outbox without any trace of what was written, though a
 * cookie, which the browser does not delete with it, remembers some. Receipts stay in an outbox that was sent.
 */
export const lostOf = (subject: string, traces: number): number => (traces === 0 ? remembered(subject) : 0);

/** Unsent writes that the browser has deleted, until the person has read of it; keeps the cookie that tells. */
export function useLostWrites(): { count: number; forget: () => void } {
  const subject = useSession().facts?.subject ?? null;
  const rows = useWrites();
  const traces = useTraceCount();
  const [read, setRead] = useState(false);
  const count = subject === null || traces === undefined || read ? 0 : lostOf(subject, traces);
  useEffect(() => {
    // Before the traces are counted nobody knows whether the cookie has something to tell.
    if (subject !== null && rows && traces !== undefined && count === 0)
      remember(subject, rows.filter(isUnsent).length);
  }, [subject, rows, traces, count]);
  return { count, forget: () => setRead(true) };
}
