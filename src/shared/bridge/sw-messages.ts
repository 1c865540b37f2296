import * as v from 'valibot';
import { LANGUAGES } from '#shared/domain/market/locale.ts';

const languages = v.array(v.picklist(LANGUAGES));
const version = v.literal(1);

/**
 * What the page tells the service worker. `SKIP_WAITING`: the person tapped Refresh; `CLAIM`: no version serves the page that
 * asks, the active one takes it; `RING_OUTBOX`: a write waits to be sent; `COUNT_FILES`: how much of the app is on the phone
 * for these languages; `KEEP_FILES`: fetch what is missing of it, `loaded` are the paths that the page has already. The last
 * two are answered with a `FileCount` through the port that comes with them.
 */
const schema = v.variant('type', [
  v.strictObject({ version, type: v.literal('SKIP_WAITING') }),
  v.strictObject({ version, type: v.literal('RING_OUTBOX') }),
  v.strictObject({ version, type: v.literal('CLAIM') }),
  v.strictObject({ version, type: v.literal('COUNT_FILES'), languages }),
  v.strictObject({ version, type: v.literal('KEEP_FILES'), languages, loaded: v.array(v.string()) }),
]);
export type SwMessage = v.InferOutput<typeof schema>;

const PLAIN = { version: 1 } as const;
export const SKIP_WAITING: SwMessage = { ...PLAIN, type: 'SKIP_WAITING' };
export const CLAIM: SwMessage = { ...PLAIN, type: 'CLAIM' };
export const RING_OUTBOX: SwMessage = { ...PLAIN, type: 'RING_OUTBOX' };

/** The message in what arrived, null for anything else. */
export function parseSwMessage(data: unknown): SwMessage | null {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

const countSchema = v.object({ version, missing: v.number(), of: v.number() });
/** How many files the app has in some languages, and how many of them are not on the phone. */
export type FileCount = Omit<v.InferOutput<typeof countSchema>, 'version'>;

export const fileCount = ({ missing, of }: FileCount): v.InferOutput<typeof countSchema> => ({
  ...PLAIN,
  missing,
  of,
});

/** The count in what a service worker answered, null for anything else. */
export function parseFileCount(data: unknown): FileCount | null {
  const parsed = v.safeParse(countSchema, data);
  return parsed.success ? { missing: parsed.output.missing, of: parsed.output.of } : null;
}

/** Name of the runtime cache of pictures, which the sign-out deletes. */
export const IMAGE_CACHE = 'images';
