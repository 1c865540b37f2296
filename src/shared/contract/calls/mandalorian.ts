import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, minorUnits, none } from '#shared/contract/shapes.ts';

/**
 * A bonus. `state`: in-progress, achieved (also: completed), available, grace-period, ended, no-longer-available; a newer
 * gateway may know more. `target.metric`: `items_completed`, `sales` or `members`; `progress` counts in the same unit.
 */
const bonusSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  state: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  /** What was ordered in time counts when it is completed before this: seven days after its delivery. */
  grace_ends_at: v.string(),
  target: v.object({ metric: v.string(), value: count }),
  progress: count,
  amount: minorUnits,
  currency: v.string(),
  /** Whether the program puts it on home. */
  on_home: v.optional(v.boolean()),
});
export type Bonus = v.InferOutput<typeof bonusSchema>;

const own = { method: 'GET', access: 'own', toggle: 'bonus', query: none, body: none } as const;

export const bonuses = defineCall({
  ...own,
  path: 'mandalorian/consultants/{id}/bonuses',
  answer: v.object({ data: v.array(bonusSchema) }),
});
export const homepageBonuses = defineCall({
  ...own,
  path: 'mandalorian/consultants/{id}/homepage-bonuses',
  answer: v.object({ data: v.array(bonusSchema) }),
});
export const bonus = defineCall({
  ...own,
  path: 'mandalorian/consultants/{id}/bonuses/{bonusId}',
  answer: bonusSchema,
});
/** Days after a bonus's end in which what was ordered before still counts once it is completed. */
export const gracePeriod = defineCall({
  method: 'GET',
  path: 'mandalorian/bonuses/grace-period',
  access: 'session',
  query: none,
  body: none,
  answer: v.object({ days: count }),
});
/** Optional templates of display texts by name; nothing depends on them. */
export const displayFormats = defineCall({
  method: 'GET',
  path: 'mandalorian/temp/format',
  access: 'session',
  query: none,
  body: none,
  answer: v.object({ formats: v.record(v.string(), v.string()) }),
});
