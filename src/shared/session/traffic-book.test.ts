import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { set } from 'idb-keyval';
import { sessionStore } from './store.ts';
import {
  entered,
  enterTraffic,
  forgetTraffic,
  phoneDay,
  readTraffic,
  trafficOf,
  type TrafficBook,
} from './traffic-book.ts';

const DAY = 24 * 3_600_000;
const noon = new Date(2026, 10, 20, 12).getTime();
const EMPTY: TrafficBook = { days: [], syncs: [] };

beforeEach(() => forgetTraffic());

describe('what the app costs', () => {
  it('is summed by day and by month, on the clock of the phone', () => {
    const one = entered(EMPTY, { sent: 10, received: 1000 }, noon, 'sync');
    const two = entered(one, { sent: 1, received: 50 }, noon, 'calls');
    const book = entered(two, { sent: 5, received: 500 }, noon - 3 * DAY, 'sync');
    expect(trafficOf(book, '2026-11-20')).toEqual({ sent: 11, received: 1050, extras: 0 });
    expect(trafficOf(book, '2026-11')).toEqual({ sent: 16, received: 1550, extras: 0 });
    expect(trafficOf(book, '2026-10')).toEqual({ sent: 0, received: 0, extras: 0 });
  });

  it('names pictures and new versions beside the rest', () => {
    const book = entered(
      entered(EMPTY, { sent: 0, received: 7 }, noon, 'extras'),
      { sent: 1, received: 2 },
      noon,
      'sync',
    );
    expect(trafficOf(book, phoneDay(noon))).toEqual({ sent: 1, received: 9, extras: 7 });
  });

  it('lists the last syncs alone, the newest first, and no more than ten', () => {
    let book = EMPTY;
    for (let n = 0; n < 12; n += 1) book = entered(book, { sent: n, received: n }, noon + n, 'sync');
    book = entered(book, { sent: 99, received: 99 }, noon + 50, 'calls');
    expect(book.syncs.map(({ sent }) => sent)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('is forgotten after two months', () => {
    let book = EMPTY;
    for (let n = 0; n < 400; n += 1) book = entered(book, { sent: 1, received: 1 }, noon + n * DAY, 'sync');
    expect(book.days).toHaveLength(62);
    expect(book.days.at(-1)?.day).toBe(phoneDay(noon + 399 * DAY));
  });

  it('is kept on the phone, and whole when two contexts enter at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => enterTraffic({ sent: 1, received: 10 }, noon, 'calls')));
    expect(trafficOf(await readTraffic(), '2026-11-20')).toEqual({ sent: 8, received: 80, extras: 0 });
  });

  it('begins anew where nothing that can be read lies on the phone', async () => {
    await set('traffic', { days: 3 }, sessionStore());
    expect(await readTraffic()).toEqual(EMPTY);
  });
});
