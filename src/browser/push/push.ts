import { CHANNEL } from '#shared/bridge/broadcast.ts';
import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import {
  changePushPreference,
  isWantedBy,
  JUST_MADE,
  readPushPreference,
  preferenceOff,
  type PushOn,
  type PushPreference,
} from '#shared/session/push-preference.ts';
import { endSubscription, presentSubscription, subscriptionFor, type SubscribeFailure } from './push-subscription.ts';
import { registeredWorker } from '#browser/install/service-worker.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';

/** Why messages could not be turned on. `denied`: the person, or the browser for them, said no. */
export type PushProblem = SubscribeFailure | 'denied' | 'no-session' | 'storage';

type PlainFailure = Result<null, PushProblem | SyncFailure['kind']>;

/** Who may have messages on this phone: a consultant in their own session, at a gateway that sends some. */
export interface PushPerson {
  subject: string;
  consultantId: string;
  key: string;
}

export function pushPerson(facts: SessionFacts | null): PushPerson | null {
  if (!facts || facts.impersonatedBy !== null || facts.consultantId === null || facts.pushKey === null) return null;
  return { subject: facts.subject, consultantId: facts.consultantId, key: facts.pushKey };
}

const isLost = (preference: PushPreference | null): boolean => preference?.wish === 'on' && preference.lost;

const worker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.ready;
const manager = async (): Promise<PushManager> => (await worker()).pushManager;

/** Keeps a preference and tells the gateway; this window's other parts hear of it as other windows do. */
async function preferenceFor(next: Parameters<typeof changePushPreference>[0]): Promise<PlainFailure> {
  try {
    await changePushPreference(next);
  } catch {
    return fail('storage');
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ version: 1, kind: 'push-changed' });
  channel.close();
  const reported = await syncClient.reportPush();
  return reported.ok ? reported : fail(reported.error.kind);
}

/** A subscription with the key. One that was lost ends first: the browser may hold it still, and would give it again. */
const subscriptionIn = async (
  at: PushManager,
  key: string,
  before: PushPreference | null,
): ReturnType<typeof subscriptionFor> =>
  isLost(before) && !(await endSubscription(at)) ? fail('unreachable') : subscriptionFor(at, key);

/**
 * Subscribes this browser under the preference of a person. What they ended on all phones before is told first: the gateway would
 * never hear of it otherwise.
 */
async function subscribe({ key, ...owner }: PushPerson): Promise<PlainFailure> {
  const isEnding = (at: PushPreference | null): boolean =>
    at?.wish === 'off' && at.subject === owner.subject && at.subscription === null;
  if (isEnding(await readPushPreference())) await syncClient.reportPush();
  const before = await readPushPreference();
  if (isEnding(before)) return fail('unreachable');
  const made = await subscriptionIn(await manager(), key, before);
  if (!made.ok) return made;
  return preferenceFor((now) =>
    isEnding(now) ? now : { wish: 'on', ...owner, key, subscription: made.value, ...JUST_MADE },
  );
}

/**
 * Turns messages on for this phone: asks for the permission, which browsers allow in a tap only, subscribes, and tells the
 * gateway. A failure of the last step is no failure of the preference: it is told with the next sync.
 */
export async function turnPushOn(): Promise<PlainFailure> {
  const person = pushPerson(sessionState.current().facts);
  if (!person) return fail('no-session');
  if ((await Notification.requestPermission()) !== 'granted') return fail('denied');
  return subscribe(person);
}

/** Turns messages off, here or on all phones of this person; the browser's subscription ends first. */
export async function turnPushOff({ everywhere }: { everywhere: boolean }): Promise<PlainFailure> {
  const person = pushPerson(sessionState.current().facts);
  if (!person) return fail('no-session');
  await endSubscription(await manager());
  const { subject, consultantId } = person;
  return preferenceFor((preference) =>
    everywhere ? { wish: 'off', subject, consultantId, subscription: null } : preferenceOff(preference),
  );
}

/** The next person of a phone must neither hear nor read what is for the one before. */
async function endFor(registration: ServiceWorkerRegistration): Promise<void> {
  const ended = endSubscription(registration.pushManager);
  for (const note of await registration.getNotifications()) note.close();
  await ended;
}

/**
 * Before a sign-out: nothing is pushed to this browser any more, and the notes that it shows go. The sync tells the gateway.
 */
export async function leavePush(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await registeredWorker();
  if (registration) await endFor(registration);
}

/**
 * The browser's subscription is what the person wants. One that is lost, or was made with another key of the gateway, is made
 * anew, and is said to be lost while there is no other; one that nobody here wants ends, with its notes; a permission that was
 * taken back ends the preference.
 */
async function keepTrue(registration: ServiceWorkerRegistration): Promise<void> {
  const { facts } = sessionState.current();
  if (facts && facts.impersonatedBy !== null) return;
  const person = pushPerson(facts);
  const preference = await readPushPreference();
  if (!isWantedBy(preference, facts?.subject)) {
    await endFor(registration);
    return;
  }
  if (Notification.permission !== 'granted') {
    await preferenceFor(preferenceOff);
    return;
  }
  if (!person) return;
  const change = (to: Partial<PushOn>): Promise<PlainFailure> =>
    preferenceFor((now) => (isWantedBy(now, preference.subject) ? { ...now, ...to } : now));
  const at = registration.pushManager;
  const { key } = person;
  const present = await presentSubscription(at);
  const made = await subscriptionIn(at, key, preference);
  if (!made.ok) {
    if (!preference.lost) await change({ lost: true });
    return;
  }
  const isAsReported =
    !preference.lost &&
    present !== null &&
    made.value.endpoint === preference.subscription.endpoint &&
    preference.key === key;
  if (!isAsReported) await change({ key, subscription: made.value, ...JUST_MADE });
}

/** At each start, and when somebody else is here. One window at a time: what one makes, another would end. */
export async function keepPushTrue(): Promise<void> {
  const registration = await worker();
  await navigator.locks.request('jforce-push', () => keepTrue(registration));
}

/** When another context says that the preference has changed: what it found to be lost is made anew. */
export async function renewLostPush(): Promise<void> {
  if (isLost(await readPushPreference())) await keepPushTrue();
}
