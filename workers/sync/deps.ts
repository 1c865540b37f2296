import type { Broadcast } from '#shared/bridge/broadcast.ts';
import type { Fetch } from '#shared/net/send.ts';

/** What the sync takes from the world around it; tests give their own, so that no test waits for a clock or a network. */
export interface Deps {
  fetch: Fetch;
  /** Device time in ms; may be wrong. */
  now: () => number;
  /** Ms that only go forward. */
  tick: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Runs `work` once after `ms`; answers with how to call it off. */
  later: (ms: number, work: () => void) => () => void;
  /** A new UUID. */
  newId: () => string;
  /**
   * Runs `work` under the lock of that name, or answers `busy` at once when another context holds it. With `steal` it is
   * taken from that context, which goes on without it.
   */
  withLock: <T>(name: string, work: () => Promise<T>, steal?: boolean) => Promise<T | 'busy'>;
  /** Whether the context that holds a lock answers, or `signal` was told first: a process that the system has stopped lets go of none. */
  isHolderAlive: (name: string, signal: AbortSignal) => Promise<boolean>;
  announce: (kind: Broadcast['kind']) => void;
  /** Deletes the pictures that the service worker keeps. */
  forgetImages: () => Promise<void>;
  /** Whether the browser asks to spare data. */
  browserSpares: () => boolean;
  timeouts: { readMs: number; writeMs: number; logoutMs: number };
}
