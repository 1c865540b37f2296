import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { isoDay, minorUnits, none } from '#shared/contract/shapes.ts';

/** What somebody wants to earn in commissions in a month, which is named by its first day; null takes the goal away. */
const goalSchema = v.object({ period: isoDay, amount: v.nullable(minorUnits), currency: v.string() });

/** The goals of the newest months, newest first. A gateway with the capability `goals` knows both calls. */
export const goals = defineCall({
  method: 'GET',
  path: 'ewoks/consultants/{id}/goals',
  access: 'own',
  toggle: 'commissions',
  query: none,
  body: none,
  answer: v.object({ data: v.array(goalSchema) }),
});
export type Goals = v.InferOutput<typeof goals.answer>['data'];

/** Sets the goal of a month, over the one that it may have; the last word counts, whichever phone it comes from. */
export const setGoal = defineCall({
  method: 'PUT',
  path: 'ewoks/consultants/{id}/goals/{period}',
  access: 'own',
  toggle: 'commissions',
  noImpersonation: true,
  query: none,
  body: v.strictObject({ amount: v.nullable(minorUnits) }),
  answer: goalSchema,
});
