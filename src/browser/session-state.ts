import { useSyncExternalStore } from 'react';
import { CHANNEL, parseBroadcast } from '#shared/bridge/broadcast.ts';
import { readSession, type SharedSession } from '#shared/session/session-store.ts';

const NOBODY: SharedSession = { facts: null, epoch: 0 };

let session: SharedSession = NOBODY;
let reading: Promise<SharedSession> | null = null;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

const isSame = (a: SharedSession, b: SharedSession): boolean => JSON.stringify(a) === JSON.stringify(b);

async function readAnew(): Promise<SharedSession> {
  const next = await readSession();
  if (!isSame(session, next)) {
    session = next;
    for (const listener of listeners) listener();
  }
  return session;
}

function listen(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (parseBroadcast(event.data)?.kind === 'session-changed') void sessionState.load().catch(keepAsItIs);
  });
}

/** Storage that cannot be read just now changes nothing on screen: a read failure never signs anybody out. */
const keepAsItIs = (): void => undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Who is signed in on this phone, as the page knows it. `load` reads it (rejects when the phone's storage cannot be
 * read); from then on the state follows what worker, service worker and other windows announce.
 */
export const sessionState = {
  async load(): Promise<SharedSession> {
    listen();
    reading = (reading ?? Promise.resolve(session)).then(readAnew, readAnew);
    return reading;
  },
  current: (): SharedSession => session,
  subscribe,
};

/** The running session; renders anew when it changes. */
export const useSession = (): SharedSession =>
  useSyncExternalStore(subscribe, sessionState.current, sessionState.current);
