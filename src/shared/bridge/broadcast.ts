import * as v from 'valibot';

/** What contexts of one phone tell each other. Messages carry no data and never delete any: whoever hears one reads the facts anew. */
const messageSchema = v.object({
  version: v.literal(1),
  kind: v.picklist(['session-changed', 'choices-changed', 'push-changed']),
});
export type Broadcast = v.InferOutput<typeof messageSchema>;

export const CHANNEL = 'jforce';

/** A message of another context, null when it is none of ours (another version, or noise). */
export function parseBroadcast(data: unknown): Broadcast | null {
  const parsed = v.safeParse(messageSchema, data);
  return parsed.success ? parsed.output : null;
}
