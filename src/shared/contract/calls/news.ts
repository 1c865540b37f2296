import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, none, textList } from '#shared/contract/shapes.ts';

/** Entity tag of "every answer is right": the client sends it along, so that this needs no body. */
export const ALL_RIGHT = 'W/"right"';

/** The same of a question by `since`: a gateway that does not remember questions has never sent it. */
export const ALL_RIGHT_SINCE = 'W/"s"';

/** Answers that are asked about in one question at most. */
export const MOST_KNOWN = 60;

/**
 * Capability `news`: one question for all answers that the client keeps, instead of one for each. `known` names them by
 * path (without the base, with its query), a space, and the entity tag that they came with; `changed` holds the places in
 * `known` of those that are different by now, or that the gateway cannot tell about. The others are true for the moment
 * of this answer. The path `login` stands for the session resumed. When all are right there is no content: 304, with
 * {@link ALL_RIGHT} as its tag.
 *
 * Capability `news-since`: the gateway remembers the last question of each session. `since` is the digest of the list of
 * that one (`known-answers.ts`), and `known` what is different now: further names, and bare paths of those that are gone.
 * `changed` are places in the whole list then, in the order of its paths, and `digest` names that list. Without `digest`
 * the gateway does not remember such a question, has looked at nothing, and must be asked in full. When all are right:
 * 304, with {@link ALL_RIGHT_SINCE}. What is different and small comes along in `fresh`: the whole answer, with its envelope,
 * as the call itself would give it now.
 */
export const news = defineCall({
  method: 'GET',
  path: 'news',
  access: 'session',
  query: v.object({
    known: v.optional(v.pipe(textList, v.maxLength(MOST_KNOWN))),
    since: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  body: none,
  answer: v.object({
    changed: v.array(count),
    digest: v.optional(v.string()),
    fresh: v.optional(v.array(v.object({ at: count, etag: v.string(), answer: v.unknown() })), []),
  }),
});
