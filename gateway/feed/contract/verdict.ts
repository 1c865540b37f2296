import * as v from 'valibot';

/** Why an event was not taken; it may be sent again once that is mended. */
const REFUSALS = [
  'not-json',
  'invalid',
  'future',
  'past',
  'other-content',
  'unknown-consultant',
  'unknown-leader',
  'leader-circle',
  'phone-taken',
  'missing',
  'unknown-category',
  'other-currency',
  'differs',
  'amount',
  'no-program',
  'no-payout',
  'not-after',
] as const;
type RefusalReason = (typeof REFUSALS)[number];

/** What is to be known of an event that was taken: it changes nothing yet, or nothing any more. */
const REMARKS = ['waits-for-order', 'goes-backwards', 'superseded'] as const;

const verdictSchema = v.strictObject({
  /** Number of the event in the request, or of its line, from 1. */
  place: v.number(),
  id: v.nullable(v.string()),
  result: v.picklist(['taken', 'known', 'refused']),
  reason: v.optional(v.picklist([...REFUSALS, ...REMARKS])),
  field: v.optional(v.string()),
  message: v.optional(v.string()),
});

/** What became of an event. */
export type Verdict =
  | { result: 'taken'; reason?: (typeof REMARKS)[number]; field?: string; message?: string }
  | { result: 'known' }
  | { result: 'refused'; reason: RefusalReason; field: string; message: string };

export const TAKEN: Verdict = { result: 'taken' };
export const KNOWN: Verdict = { result: 'known' };
export const refuse = (reason: RefusalReason, field: string, message: string): Verdict => ({
  result: 'refused',
  reason,
  field,
  message,
});

export const unknownConsultant = (name: string): Verdict =>
  refuse('unknown-consultant', 'data.consultant', `There is no consultant ${name}`);

export const eventsAnswerSchema = v.strictObject({
  taken: v.number(),
  known: v.number(),
  refused: v.number(),
  events: v.array(verdictSchema),
});
