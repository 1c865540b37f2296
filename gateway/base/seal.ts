import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const keyOf = (secret: string): Buffer => createHash('sha256').update(`seal\0${secret}`).digest();

/** Text as AES-256-GCM under the gateway's secret, base64url. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The text that was sealed, null when it was sealed under another secret or damaged. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return null;
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** What seals secrets that lie in the database, and opens them; it knows the secret of before, too. */
export interface Secrets {
  seal(text: string): string;
  /** The text, and whether it was sealed under the secret of before; null when it was under neither. */
  open(sealed: string): { text: string; old: boolean } | null;
}

/** Seals under `secret`; opens what was sealed under it or under the one before (null: there was none). */
export const secretsOf = (secret: string, before: string | null): Secrets => ({
  seal: (text) => seal(secret, text),
  open: (sealed) => {
    const now = unseal(secret, sealed);
    if (now !== null) return { text: now, old: false };
    const then = before === null ? null : unseal(before, sealed);
    return then === null ? null : { text: then, old: true };
  },
});
