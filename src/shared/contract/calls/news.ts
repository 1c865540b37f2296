import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, none, textList } from '#shared/contract/shapes.ts';

/** Entity tag of "every answer is right": the client sends it along, so that this needs no body. */
export const ALL_RIGHT = 'W/"right"';

/** Answers that are asked about in one question at most. */
export const MOST_KNOWN = 60;

/**
 * Capability `news`: one question for all answers that the client keeps, instead of one for each. `known` names them by
 * path (without the base, with its query), a space, and the entity tag that they came with; `changed` holds the places in
 * `known` of those that are different by now, or that the gateway cannot tell about. The others are true for the moment
 * of this answer. The path `login` stands for the session resumed. When all are right there is no content: 304, with
 * {@link ALL_RIGHT} as its tag.
 */
export const news = defineCall({
  method: 'GET',
  path: 'news',
  access: 'session',
  query: v.object({ known: v.optional(v.pipe(textList, v.maxLength(MOST_KNOWN))) }),
  body: none,
  answer: v.object({ changed: v.array(count) }),
});
