import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientEvent } from '#shared/contract/calls/events.ts';
import { forgetEvents, queued, queueEvents, readEvents, writeEvents } from './event-queue.ts';

const event = (given: Partial<ClientEvent> = {}): ClientEvent => ({
  kind: 'call',
  at: '2026-11-20T12:00:00.000Z',
  app: '1.0.0',
  method: 'GET',
  path: 'login',
  status: 503,
  duration: 10,
  ...given,
});

beforeEach(() => forgetEvents());

describe('failures that wait to be told', () => {
  it('are no more than three of one cause, however often it happens', () => {
    const many = Array.from({ length: 50 }, (_none, n) => event({ duration: n }));
    expect(queued([], many).map(({ duration }) => duration)).toEqual([0, 1, 2]);
    expect(queued(many.slice(0, 3), [event({ status: 500 })])).toHaveLength(4);
  });

  it('are no more than forty in all; the first ones stay', () => {
    const many = Array.from({ length: 100 }, (_none, n) => event({ status: n }));
    const stored = queued([], many);
    expect(stored).toHaveLength(40);
    expect(stored[0]?.status).toBe(0);
  });

  it('lie on the phone until they were told, and new ones come after them', async () => {
    await queueEvents([event(), event({ status: 500 })]);
    await queueEvents([event({ status: 404 })]);
    expect((await readEvents()).events.map(({ status }) => status)).toEqual([503, 500, 404]);
    await writeEvents({ told: 7, events: [] });
    await queueEvents([event()]);
    expect(await readEvents()).toEqual({ told: 7, events: [event()] });
  });
});
