import { get, update } from 'idb-keyval';
import * as v from 'valibot';
import { sessionStore } from './store.ts';

const parse = (value: unknown): string[] => {
  const parsed = v.safeParse(v.array(v.string()), value);
  return parsed.success ? parsed.output : [];
};

/**
 * Subjects who left this phone with changes that were not sent. Their outboxes are not opened to find that out; what is
 * made of it on screen is only that something waits, never whose.
 */
export const readLeftWaiting = async (): Promise<string[]> => parse(await get<unknown>('left-waiting', sessionStore()));

/** Remembers whether a subject has left something waiting. */
export const noteLeft = (subject: string, waits: boolean): Promise<void> =>
  update<unknown>(
    'left-waiting',
    (before) => {
      const others = parse(before).filter((each) => each !== subject);
      return waits ? [...others, subject] : others;
    },
    sessionStore(),
  );
