import * as v from 'valibot';
import { subscriptionSchema, type Subscription } from '#shared/contract/calls/kazuda.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

/** What is used of a subscription of the browser. */
export interface BrowserSubscription {
  options: { applicationServerKey: ArrayBuffer | null };
  toJSON(): unknown;
  unsubscribe(): Promise<boolean>;
}

/** The browser's push manager, as far as it is used. */
export interface PushManagement {
  getSubscription(): Promise<BrowserSubscription | null>;
  subscribe(options: { userVisibleOnly: true; applicationServerKey: string }): Promise<BrowserSubscription>;
}

/** Why there is no subscription. `unreachable`: the browser's push service did not answer, or not in time. */
export type SubscribeFailure = 'unreachable' | 'odd';

/** A browser that cannot reach its push service may never answer at all. */
const SUBSCRIBE_MS = 20_000;
/** The end of a subscription is told to the push service too, which may not be there. */
const UNSUBSCRIBE_MS = 3000;

/** Settles with null when `work` fails or takes longer than `ms`. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  const outcome = await Promise.race([work.catch(() => null), late]);
  clearTimeout(timer);
  return outcome;
}

/** base64url of a key, as the gateway writes it; null for none. */
export const keyText = (key: ArrayBuffer | null): string | null =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The subscription that this browser has now, made with whatever key; null when it has none or does not answer. */
export const presentSubscription = (manager: PushManagement): Promise<BrowserSubscription | null> =>
  within(UNSUBSCRIBE_MS, manager.getSubscription());

/** Ends the browser's subscription; true when there is none left. Never waits longer than three seconds for each step. */
export async function endSubscription(manager: PushManagement): Promise<boolean> {
  const present = await presentSubscription(manager);
  return present === null || (await within(UNSUBSCRIBE_MS, present.unsubscribe())) === true;
}

/**
 * A subscription made with the gateway's key: the one that is there, or a new one. The permission must have been given.
 * `limitMs` is how long the push service may take.
 */
export async function subscriptionFor(
  manager: PushManagement,
  key: string,
  limitMs: number = SUBSCRIBE_MS,
): Promise<Result<Subscription, SubscribeFailure>> {
  const present = await presentSubscription(manager);
  const isOurs = present !== null && keyText(present.options.applicationServerKey) === key;
  // With another key the browser refuses a second one.
  if (present !== null && !isOurs) await within(UNSUBSCRIBE_MS, present.unsubscribe());
  const asked = { userVisibleOnly: true, applicationServerKey: key } as const;
  const found = isOurs ? present : await within(limitMs, manager.subscribe(asked));
  if (found === null) return fail('unreachable');
  const parsed = v.safeParse(subscriptionSchema, found.toJSON());
  return parsed.success ? ok(parsed.output) : fail('odd');
}
