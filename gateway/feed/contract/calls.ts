import * as v from 'valibot';
import { changesAnswerSchema } from '#gateway/changes/contract/change.ts';
import type { Scope } from '#gateway/feed/keys.ts';
import { feedEventSchema, MOST_EVENTS } from './event.ts';
import { eventsAnswerSchema } from './verdict.ts';

/** What stands before the paths of the feed. */
export const FEED_PATH = '/feed/';

/** A call of the marketplace's own systems, under a key with a scope. */
export interface FeedCall {
  method: 'GET' | 'POST';
  path: string;
  scope: Scope;
  query: v.GenericSchema;
  /** null: without one. */
  body: v.GenericSchema | null;
  answer: v.GenericSchema;
}

/** What an answer named `next`, or `0` for all that there was. */
const cursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}$/, 'a cursor of an answer'),
  v.transform(Number),
  v.safeInteger('a cursor of an answer'),
);

export const FEED_CALLS = {
  sendEvents: {
    method: 'POST',
    path: 'v1/events',
    scope: 'events',
    query: v.object({}),
    body: v.pipe(v.array(feedEventSchema), v.maxLength(MOST_EVENTS)),
    answer: eventsAnswerSchema,
  },
  readChanges: {
    method: 'GET',
    path: 'v1/changes',
    scope: 'changes',
    query: v.object({
      after: v.optional(cursor, '0'),
      limit: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000)),
        '500',
      ),
    }),
    body: null,
    answer: changesAnswerSchema,
  },
} as const satisfies Readonly<Record<string, FeedCall>>;
