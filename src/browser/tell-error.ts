import type { ClientEvent } from '#shared/contract/calls/events.ts';
import { queueEvents } from '#shared/session/event-queue.ts';

/** A file of the build with line and column, as every browser writes it in its own way around. */
const PLACE = /\/((?:assets\/)?[\w.-]+\.js)(?:\?[\w=]*)?(:\d{1,7}:\d{1,7})/;
const NAME = /^[A-Z][A-Za-z]{1,40}$/;

/**
 * What may be told of a script error: its name and where in the build it happened. Never its words: they may hold what a
 * person has typed, or what the gateway has sent.
 */
export function eventOf(thrown: unknown, now: number): ClientEvent {
  const name = thrown instanceof Error && NAME.test(thrown.name) ? thrown.name : 'UnknownError';
  const [, file, place] = PLACE.exec(thrown instanceof Error ? (thrown.stack ?? '') : '') ?? [];
  return {
    kind: 'script',
    at: new Date(now).toISOString(),
    app: import.meta.env.VITE_APP_VERSION,
    name,
    ...(file && place ? { where: `${file}${place}` } : {}),
  };
}

/** Keeps a script error until the next sync tells of it; an error that cannot be kept must not cause the next. */
export async function tellError(thrown: unknown): Promise<void> {
  try {
    await queueEvents([eventOf(thrown, Date.now())]);
  } catch {
    return;
  }
}
