import { del, get, set, update } from 'idb-keyval';
import type { ClientEvent } from '#shared/contract/calls/events.ts';
import { sessionStore } from './store.ts';

/** Filled in by the build. */
declare const TELEMETRY: 'on' | 'off';

/** Whether this build tells the gateway of its failures at all. */
const tellsFailures = (): boolean => TELEMETRY !== 'off';

/** Failures that wait to be told, oldest first, and the device time in ms at which some were last told (0: never). */
export interface EventQueue {
  told: number;
  events: readonly ClientEvent[];
}

const KEY = 'events';
/** No more than these wait, and of one cause no more than a few. */
const MOST = 40;
const MOST_ALIKE = 3;

const causeOf = (event: ClientEvent): string => JSON.stringify({ ...event, at: 0, duration: 0 });

/** The queue after `added`; what is alike, or too much, is left out: the first of a series says what there is to say. */
export function queued(before: readonly ClientEvent[], added: readonly ClientEvent[]): ClientEvent[] {
  const counts: Record<string, number> = {};
  return [...before, ...added]
    .filter((event) => (counts[causeOf(event)] = (counts[causeOf(event)] ?? 0) + 1) <= MOST_ALIKE)
    .slice(0, MOST);
}

const isQueue = (value: unknown): value is EventQueue =>
  typeof value === 'object' && value !== null && 'told' in value && 'events' in value && Array.isArray(value.events);
/** Only this app writes there; what another version of it left, the gateway parses and refuses. */
const parseQueue = (value: unknown): EventQueue => (isQueue(value) ? value : { told: 0, events: [] });

/** Keeps failures until the next sync tells of them. Rejects when the storage does. */
export const queueEvents = async (added: readonly ClientEvent[]): Promise<void> => {
  if (!tellsFailures() || added.length === 0) return;
  await update<unknown>(
    KEY,
    (value) => {
      const { told, events } = parseQueue(value);
      return { told, events: queued(events, added) };
    },
    sessionStore(),
  );
};

export const readEvents = async (): Promise<EventQueue> => parseQueue(await get<unknown>(KEY, sessionStore()));
export const writeEvents = (queue: EventQueue): Promise<void> => set(KEY, queue, sessionStore());
export const forgetEvents = (): Promise<void> => del(KEY, sessionStore());
