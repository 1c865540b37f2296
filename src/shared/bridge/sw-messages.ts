import * as v from 'valibot';

/** What the page tells the service worker. `SKIP_WAITING`: the person tapped Refresh; `RING_OUTBOX`: a write waits to be sent. */
const SW_MESSAGES = ['SKIP_WAITING', 'RING_OUTBOX'] as const;
export type SwMessage = (typeof SW_MESSAGES)[number];

const schema = v.strictObject({ version: v.literal(1), type: v.picklist(SW_MESSAGES) });

export const swMessage = (type: SwMessage): v.InferOutput<typeof schema> => ({ version: 1, type });

/** The message in what arrived, null for anything else. */
export function parseSwMessage(data: unknown): SwMessage | null {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output.type : null;
}

/** Name of the runtime cache of pictures, which the sign-out deletes. */
export const IMAGE_CACHE = 'images';
