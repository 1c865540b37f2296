import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { SealingKey } from '#shared/session/sealing-keys.ts';
import { pack, unpack } from './pack.ts';

/** What was encrypted: the id of its key, and twelve bytes of nonce before the ciphertext of AES-256-GCM. */
export interface Sealed {
  key: string;
  bytes: ArrayBuffer;
}
export const sealedSchema = v.object({ key: v.string(), bytes: v.instance(ArrayBuffer) });

/**
 * Why something sealed does not open. `no-key`: this session did not bring the key that it lies under; `broken`: the key
 * does not fit, or bytes have changed. Either way it stays as it lies.
 */
export type Shut = 'no-key' | 'broken';

const NONCE = 12;

/** Names what is sealed, so that nothing that was sealed as something else, or for somebody else, opens in its place. */
export type SealedAs = readonly [subject: string, what: 'write' | 'file' | 'draft', name: string];
const additionalData = (as: SealedAs): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(as));

/** Encrypts a plain value, which may hold `ArrayBuffer`s. */
export async function seal({ id, key }: SealingKey, as: SealedAs, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalData(as) },
    key,
    pack(value),
  );
  const bytes = new Uint8Array(NONCE + text.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(text), NONCE);
  return { key: id, bytes: bytes.buffer };
}

/** Decrypts with whichever of the keys it lies under. */
export async function unseal(
  keys: readonly SealingKey[],
  as: SealedAs,
  { key: id, bytes }: Sealed,
): Promise<Result<unknown, Shut>> {
  const found = keys.find((key) => key.id === id);
  if (!found) return fail('no-key');
  const iv = new Uint8Array(bytes.slice(0, NONCE));
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(as) };
    return ok(unpack(await crypto.subtle.decrypt(algorithm, found.key, bytes.slice(NONCE))));
  } catch {
    return fail('broken');
  }
}

/** Tells two sealings apart without opening them: each has a nonce of its own. */
export const nonceOf = ({ bytes }: Sealed): string => new Uint8Array(bytes.slice(0, NONCE)).join('.');
