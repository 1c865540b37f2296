import { get } from 'idb-keyval';
import * as v from 'valibot';
import type { LoginAnswer } from '#shared/contract/calls/auth.ts';
import { sessionStore } from './store.ts';

/** AES-GCM; its bytes cannot be read back by any script. */
export interface SealingKey {
  id: string;
  key: CryptoKey;
}

/**
 * The keys that the sign-in of a subject brought, null for nobody's: the first seals, all of them open. They lie beside the
 * session facts, are written in one transaction with them, and are gone with the session.
 */
export interface SealingKeys {
  subject: string | null;
  keys: readonly SealingKey[];
}
export const NO_KEYS: readonly SealingKey[] = [];

const isKey = (value: unknown): value is CryptoKey => typeof CryptoKey !== 'undefined' && value instanceof CryptoKey;
const storedSchema = v.object({
  subject: v.nullable(v.string()),
  keys: v.array(v.object({ id: v.string(), key: v.custom<CryptoKey>(isKey) })),
});

/** The keys of the running session; null on a phone whose version of the app has written none yet. */
export async function readSealingKeys(): Promise<SealingKeys | null> {
  const parsed = v.safeParse(storedSchema, await get<unknown>('sealing', sessionStore()));
  return parsed.success ? parsed.output : null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Takes the keys of a login answer for use on this phone; from here on nobody can read them, only use them. */
export const importKeys = (given: LoginAnswer['sealing_keys']): Promise<SealingKey[]> =>
  Promise.all(
    given.map(async ({ id, key }) => ({
      id,
      key: await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    })),
  );

/**
 * The keys of an answer, with those stored for the same subject that it does not name: a gateway that was taken back to an
 * older version names none, and what was sealed under them must still open.
 */
export async function keysAfter(subject: string, given: LoginAnswer['sealing_keys']): Promise<readonly SealingKey[]> {
  const [brought, stored] = await Promise.all([importKeys(given), readSealingKeys()]);
  const known = stored?.subject === subject ? stored.keys : NO_KEYS;
  return [...brought, ...known.filter(({ id }) => !brought.some((key) => key.id === id))];
}
