import { del, get, update } from 'idb-keyval';
import { sessionStore } from './store.ts';

/** Bytes that went over the line. */
export interface Traffic {
  sent: number;
  received: number;
}

/** What one day of this phone cost; `extras` is what of the received was pictures and new versions of the app. */
export interface DayTraffic extends Traffic {
  /** "2026-11-20" by the phone's own clock: a data plan counts like that too. */
  day: string;
  extras: number;
}

/** What one sync cost, and when it ended (device time in ms). */
interface SyncTraffic extends Traffic {
  at: number;
}

/** What the app cost on this phone: days in the order in which they were entered, the newest syncs first. */
export interface TrafficBook {
  days: readonly DayTraffic[];
  syncs: readonly SyncTraffic[];
}

const KEY = 'traffic';
/** This month and the last one, whole. */
const DAYS = 62;
const SYNCS = 10;

const isBook = (value: unknown): value is TrafficBook =>
  typeof value === 'object' &&
  value !== null &&
  'days' in value &&
  Array.isArray(value.days) &&
  'syncs' in value &&
  Array.isArray(value.syncs);
/** Without a parser: the service worker keeps this book too, and must not carry one for it. */
const parseBook = (value: unknown): TrafficBook => (isBook(value) ? value : { days: [], syncs: [] });

/** The day of a moment on the clock of this phone, as "2026-11-20". */
export const phoneDay = (now: number): string =>
  new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The book after `traffic`: of a sync, of single calls, or `extras` of the app itself. */
export function entered(
  { days, syncs }: TrafficBook,
  { sent, received }: Traffic,
  now: number,
  of: 'sync' | 'calls' | 'extras',
): TrafficBook {
  const day = phoneDay(now);
  const last = days.at(-1);
  // After a clock was set back a day may stand twice; sums do not mind.
  const before = last?.day === day ? last : null;
  const today: DayTraffic = {
    day,
    sent: sent + (before?.sent ?? 0),
    received: received + (before?.received ?? 0),
    extras: (of === 'extras' ? received : 0) + (before?.extras ?? 0),
  };
  return {
    days: [...(before ? days.slice(0, -1) : days), today].slice(-DAYS),
    syncs: of === 'sync' ? [{ at: now, sent, received }, ...syncs].slice(0, SYNCS) : syncs,
  };
}

/** Enters what was sent and received. Rejects when the storage does. */
export const enterTraffic = (traffic: Traffic, now: number, of: 'sync' | 'calls' | 'extras'): Promise<void> =>
  update<unknown>(KEY, (book) => entered(parseBook(book), traffic, now, of), sessionStore());

export const readTraffic = async (): Promise<TrafficBook> => parseBook(await get<unknown>(KEY, sessionStore()));
export const forgetTraffic = (): Promise<void> => del(KEY, sessionStore());

/** Sums of the days that begin with `prefix`: a day, or a month as "2026-11". */
export function trafficOf({ days }: TrafficBook, prefix: string): Omit<DayTraffic, 'day'> {
  const sum = { sent: 0, received: 0, extras: 0 };
  for (const { day, sent, received, extras } of days) {
    if (!day.startsWith(prefix)) continue;
    sum.sent += sent;
    sum.received += received;
    sum.extras += extras;
  }
  return sum;
}
