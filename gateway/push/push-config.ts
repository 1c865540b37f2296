import * as v from 'valibot';
import { MARKET } from '#shared/domain/market/market.ts';
import type { PushPolicy } from '#gateway/base/push-endpoint.ts';
import type { VapidKeys } from './keys.ts';

const key = (expected: string, length: number) =>
  v.optional(v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), expected)));

/** The variables of push messages, for gateway/config/config.ts. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: key('a P-256 public key, 87 characters of base64url', 87),
  VAPID_PRIVATE_KEY: key('a P-256 private key, 43 characters of base64url', 43),
  PUSH_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'an address like mailto:push@jforce.example')),
    `mailto:${MARKET.helpline.email}`,
  ),
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
      v.array(v.pipe(v.string(), v.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'host names like *.push.apple.com'))),
    ),
  ),
  PUSH_ALLOW_INSECURE_LOOPBACK: v.optional(v.picklist(['0', '1'], '0 or 1'), '0'),
};
interface PushVariables {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  PUSH_CONTACT: string;
  PUSH_HOSTS?: string[] | undefined;
  PUSH_ALLOW_INSECURE_LOOPBACK: '0' | '1';
}

export interface PushConfig {
  /** null: made at the first start and kept in the database. */
  keys: VapidKeys | null;
  /** Where operators of push services reach ours. */
  contact: string;
  policy: PushPolicy;
}

/** What does not go together, each as a sentence. */
export function* pushConflicts(is: PushVariables, mode: 'sandbox' | 'production'): Generator<string> {
  if ((is.VAPID_PUBLIC_KEY === undefined) !== (is.VAPID_PRIVATE_KEY === undefined))
    yield 'Only one of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY is set; expected both or none.';
  if (mode === 'production' && is.PUSH_ALLOW_INSECURE_LOOPBACK === '1')
    yield 'PUSH_ALLOW_INSECURE_LOOPBACK is 1; expected 0 in production.';
}

export const pushConfigOf = (is: PushVariables): PushConfig => ({
  keys:
    is.VAPID_PUBLIC_KEY === undefined || is.VAPID_PRIVATE_KEY === undefined
      ? null
      : { publicKey: is.VAPID_PUBLIC_KEY, privateKey: is.VAPID_PRIVATE_KEY },
  contact: is.PUSH_CONTACT,
  policy: { hosts: is.PUSH_HOSTS ?? null, allowLoopback: is.PUSH_ALLOW_INSECURE_LOOPBACK === '1' },
});
