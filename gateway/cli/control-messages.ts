import * as v from 'valibot';

/** What the command line asks a running gateway, as one line of JSON. */
export const orderSchema = v.strictObject({ command: v.string(), args: v.array(v.string()) });
export type Order = v.InferOutput<typeof orderSchema>;

/** What comes back, one line each: progress, and at last the end. `failed` is one sentence. */
export const replySchema = v.union([
  v.strictObject({ say: v.string() }),
  v.strictObject({ done: v.literal(true) }),
  v.strictObject({ failed: v.string() }),
]);
export type Reply = v.InferOutput<typeof replySchema>;
