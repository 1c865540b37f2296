import webPush from 'web-push';
import { endpointFault, type PushPolicy } from '#gateway/base/push-endpoint.ts';
import { postOutside } from '#gateway/base/post-outside.ts';
import type { Resolve } from '#gateway/base/public-lookup.ts';
import { waitOf } from '#gateway/base/retry-after.ts';
import type { VapidKeys } from './keys.ts';
import { Origins } from './origins.ts';

/** A phone to push to, as the database keeps it. */
interface Phone {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** JSON text of the payload. */
  text: string;
  /** Seconds for which the push service keeps it. */
  ttl: number;
  urgency: 'low' | 'normal';
  /** Of messages with one topic the phone gets the last only. */
  topic: string;
}

/**
 * `waits`: it was not asked, and has its turn in so many milliseconds. `later`: the service asks for so many, or null when it
 * did not say. `refused`: the service will never take this message.
 */
type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'waits'; afterMs: number }
  | { is: 'later'; afterMs: number | null }
  | { is: 'refused' };

export type PushSender = (phone: Phone, message: PushMessage) => Promise<PushOutcome>;

/** A signed token is good for 12 hours; it is renewed well before. */
const TOKEN_MS = 6 * 3_600_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Endpoints are what anybody wrote: the tokens for their origins must not fill the memory. */
const MOST_TOKENS = 10_000;

/** The request for a phone without its authorization; null when its keys are none for which a message can be made. */
function requestFor({ endpoint, p256dh, auth }: Phone, { text, ttl, urgency, topic }: PushMessage) {
  const options = { TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' } as const;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, options);
  } catch {
    // Everything but the keys is the gateway's own and well formed.
    return null;
  }
}

/**
 * Sends encrypted messages (RFC 8291) in the gateway's name (RFC 8292). `contact` is a mailto: or https: address for the
 * operators of push services. Failures are outcomes; `onRefused` hears of a status that blames the message or its sender.
 */
export function pushSender(given: {
  keys: VapidKeys;
  contact: string;
  policy: PushPolicy;
  /** Milliseconds after which a server that says nothing is given up. */
  patienceMs: number;
  /** Ends what is on its way. */
  stopping: AbortSignal;
  onRefused: (status: number, origin: string) => void;
  /** How names become addresses; as the machine does it without this. */
  resolve?: Resolve;
}): PushSender {
  const { keys, contact, policy, onRefused, ...outside } = given;
  const tokens = new Map<string, { header: string; until: number }>();
  const origins = new Origins();

  const authorization = (origin: string): string => {
    const known = tokens.get(origin);
    if (known !== undefined && known.until > Date.now()) return known.header;
    const { publicKey, privateKey } = keys;
    const { Authorization: header } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm');
    if (tokens.size >= MOST_TOKENS) tokens.clear();
    tokens.set(origin, { header, until: Date.now() + TOKEN_MS });
    return header;
  };

  return async (phone, message) => {
    const { endpoint } = phone;
    if (endpointFault(endpoint, policy) !== null) return { is: 'gone' };
    const { origin } = new URL(endpoint);
    const request = requestFor(phone, message);
    if (request === null) return { is: 'gone' };
    const headers = { ...request.headers, Authorization: authorization(origin) };
    const loopback = endpointFault(endpoint, { ...policy, allowLoopback: false }) !== null;
    // From here on nothing throws, so that every beginning has its end.
    const pause = origins.begin(origin);
    if (pause !== null) return { is: 'waits', afterMs: pause };
    const began = Date.now();
    const answer = await postOutside({ endpoint, headers, body: request.body, loopback, ...outside });
    // That there are too many messages says a service that works, and one that works on none.
    const answered = typeof answer === 'object' && 'status' in answer && answer.status < 500 && answer.status !== 429;
    origins.end(origin, { answered, tookMs: Date.now() - began });
    // Nothing went to a private address; what names it may be the resolver of this network for an hour, and no fault of the phone.
    if (answer === 'private' || 'unreachable' in answer) return { is: 'later', afterMs: null };
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) return { is: 'sent' };
    if (status === 404 || status === 410) return { is: 'gone' };
    if (status === 429 || status >= 500)
      return { is: 'later', afterMs: waitOf(retryAfter, { now: Date.now(), longestMs: LONGEST_WAIT_MS }) };
    onRefused(status, origin);
    return { is: 'refused' };
  };
}
