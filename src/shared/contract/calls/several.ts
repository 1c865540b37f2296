import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, none, textList } from '#shared/contract/shapes.ts';

/** One question asks for as many answers at most. */
export const MOST_TOGETHER = 40;

/**
 * Capability `several`: many reads in one question. `path` names each as its own question would: without the base, with its
 * query. What a read answers by itself comes whole, with its envelope and its entity tag; `at` is its place in the question.
 * One that is refused, that is too long to travel with others, or that is no read of a session is left out: a client asks
 * for it by itself.
 */
export const several = defineCall({
  method: 'GET',
  path: 'several',
  access: 'session',
  query: v.object({ path: v.optional(v.pipe(textList, v.maxLength(MOST_TOGETHER))) }),
  body: none,
  answer: v.object({
    answers: v.array(v.object({ at: count, etag: v.nullable(v.string()), answer: v.unknown() })),
  }),
});
