import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, none } from '#shared/contract/shapes.ts';

/** A level's requirement: a metric (`items_completed`, `sales`, `success_rate`) and the value to reach over a full period. */
const requirement = v.object({ metric: v.string(), value: count });
const levelParts = {
  id: v.string(),
  name: v.string(),
  advantages: v.array(v.string()),
  requirements: v.array(requirement),
};

const levelSchema = v.object({ ...levelParts, rank: count, next: v.nullable(v.object(levelParts)) });
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
