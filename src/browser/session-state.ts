import { useMemo } from 'react';
import { CHANNEL, parseBroadcast } from '#shared/bridge/broadcast.ts';
import { isOn, shownToggles, type FeatureToggles, type Toggle } from '#shared/domain/person/toggles.ts';
import { readSession, type SharedSession } from '#shared/session/session-store.ts';
import { createStore, useStore } from './store.ts';

const NOBODY: SharedSession = { facts: null, epoch: 0 };

const session = createStore(NOBODY);
let reading: Promise<unknown> = Promise.resolve();
let channel: BroadcastChannel | null = null;

const isSame = (a: SharedSession, b: SharedSession): boolean => JSON.stringify(a) === JSON.stringify(b);

async function readAnew(): Promise<SharedSession> {
  const next = await readSession();
  if (!isSame(session.current(), next)) session.set(next);
  return session.current();
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

/**
 * Who is signed in on this phone, as the page knows it. `load` reads it (rejects when the phone's storage cannot be
 * read); from then on the state follows what worker, service worker and other windows announce.
 */
export const sessionState = {
  async load(): Promise<SharedSession> {
    listen();
    const read = reading.then(readAnew, readAnew);
    reading = read;
    return read;
  },
  current: session.current,
  subscribe: session.subscribe,
};

/** The running session; renders anew when it changes. */
export const useSession = (): SharedSession => useStore(session);

/** The features of the person; none while nobody is signed in. */
export const useToggles = (): FeatureToggles => useSession().facts?.access.toggles ?? {};

export const useIsOn = (toggle: Toggle): boolean => isOn(useToggles(), toggle);

/** Those of them that are shown to whoever looks, who may be support. */
export function useShownToggles(): FeatureToggles {
  const { facts } = useSession();
  return useMemo(() => shownToggles(facts?.access.toggles ?? {}, facts?.impersonatedBy != null), [facts]);
}
