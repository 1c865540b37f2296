import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, none } from '#shared/contract/shapes.ts';

const short = v.pipe(v.string(), v.maxLength(200));

/** A failed call or a script error: templates and codes only, never values, bodies or personal data. */
export const clientEventSchema = v.strictObject({
  kind: v.picklist(['call', 'script']),
  at: v.pipe(v.string(), v.isoTimestamp()),
  app: short,
  /** Of a call: its method, path template, status (0: no answer) and milliseconds. */
  method: v.optional(short),
  path: v.optional(short),
  status: v.optional(count),
  duration: v.optional(count),
  /** Of a script error its name; of a call how it failed: `refused`, `odd`, `timeout` or `offline`. */
  name: v.optional(short),
  /** Of a script error: the file of the build with its line. */
  where: v.optional(short),
});
export type ClientEvent = v.InferOutput<typeof clientEventSchema>;

/** The event stream: at most 100 events a call. */
export const events = defineCall({
  method: 'POST',
  path: 'events',
  access: 'open',
  query: none,
  body: v.strictObject({ events: v.pipe(v.array(clientEventSchema), v.maxLength(100)) }),
  answer: v.object({ accepted: count }),
});
