import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, isoDay, none } from '#shared/contract/shapes.ts';

/** A level's requirement: a metric (`items_completed`, `sales`, `success_rate`) and the value to reach over a full period. */
const requirement = v.object({ metric: v.string(), value: v.pipe(v.number(), v.minValue(0)) });
const levelParts = {
  id: v.string(),
  name: v.string(),
  advantages: v.array(v.string()),
  requirements: v.array(requirement),
};

/**
 * Where the one who asks stands, only with the own level. `since`: when it was got, null for one had from the beginning.
 * `history`, newest first: `cause` is promotion, demotion or set, `period` the month that decided it. `months`: the running
 * one and the one before (unless that was over when they joined and has no order), what was reached in them so far in the
 * units of the requirements, and `reached`, the highest level above whose requirements are all met. `state` and `settles_by`
 * as in the success rate. `rates`, of the newest move: the rates that it changed, in basis points, by category; "other" are
 * all categories without a rate of their own.
 */
const standing = v.object({
  since: v.nullable(v.string()),
  history: v.array(
    v.object({
      level_id: v.string(),
      name: v.string(),
      from_level_id: v.nullable(v.string()),
      since: v.string(),
      cause: v.string(),
      period: v.nullable(isoDay),
    }),
  ),
  rates: v.optional(v.array(v.object({ category: v.string(), before: count, after: count }))),
  months: v.array(
    v.object({
      period: isoDay,
      state: v.string(),
      settles_by: isoDay,
      orders_open: count,
      items_completed: count,
      sales: count,
      success_rate: v.nullable(v.number()),
      reached: v.nullable(v.string()),
    }),
  ),
});

const levelSchema = v.object({
  ...levelParts,
  rank: count,
  next: v.nullable(v.object(levelParts)),
  standing: v.optional(standing),
});
export type Level = v.InferOutput<typeof levelSchema>;

export const level = defineCall({
  method: 'GET',
  path: 'ewoks/levels/{levelId}',
  access: 'session',
  toggle: 'levels',
  query: none,
  body: none,
  answer: levelSchema,
});
