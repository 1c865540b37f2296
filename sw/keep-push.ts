import { subscriptionSchema } from '#shared/contract/calls/kazuda.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { changePushPreference, isWantedBy, JUST_MADE, readPushPreference } from '#shared/session/push-preference.ts';
import { readSession } from '#shared/session/session-store.ts';
import * as v from 'valibot';
import type { PushReading } from './background-api.ts';

/** The browser's subscriptions, as far as they are needed here. */
export interface Subscriptions {
  getSubscription(): Promise<{ unsubscribe(): Promise<unknown>; toJSON(): unknown } | null>;
  subscribe(options: { userVisibleOnly: true; applicationServerKey: string }): Promise<{ toJSON(): unknown }>;
}

/** What the keeping of a message needs: where it is stored, and the number on the app's icon where the browser has one. */
export interface Keeping {
  store: (message: NonNullable<PushReading['message']>) => Promise<number | null>;
  badge: (unread: number) => Promise<unknown>;
  subscriptions: Subscriptions;
}

/** Support looks on for a while: what the browser holds is its own, and none of the business of that session. */
const isSupport = (facts: SessionFacts | null): boolean => facts !== null && facts.impersonatedBy !== null;

/** Whether the browser's subscription stays: whoever is signed in wants messages on this phone, or only looks on. */
async function isKept(): Promise<boolean> {
  const [preference, { facts }] = await Promise.all([readPushPreference(), readSession()]);
  return isSupport(facts) || isWantedBy(preference, facts?.subject);
}

/** Keeps a message that has been shown; ends a subscription whose messages are for somebody who has left. */
export async function keepPush({ message, stray }: PushReading, keeping: Keeping): Promise<void> {
  if (message !== null) {
    const unread = await keeping.store(message);
    if (unread !== null) await keeping.badge(unread);
  }
  if (stray && !(await isKept())) await (await keeping.subscriptions.getSubscription())?.unsubscribe();
}

/**
 * The browser has ended a subscription by itself. Another takes its place under the same preference, and `tell` lets the gateway
 * know; what nobody wants any more ends.
 */
export async function renewPush(subscriptions: Subscriptions, tell: () => Promise<unknown>): Promise<void> {
  const [preference, { facts }] = await Promise.all([readPushPreference(), readSession()]);
  // The page makes another when support is back in its own session.
  if (isSupport(facts)) return;
  const left = await subscriptions.getSubscription();
  if (!isWantedBy(preference, facts?.subject)) {
    await left?.unsubscribe();
    return;
  }
  const asked = { userVisibleOnly: true, applicationServerKey: preference.key } as const;
  const made = v.safeParse(subscriptionSchema, (left ?? (await subscriptions.subscribe(asked))).toJSON());
  if (!made.success) return;
  await changePushPreference((now) =>
    isWantedBy(now, preference.subject) ? { ...now, subscription: made.output, ...JUST_MADE } : now,
  );
  await tell();
}
