import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import { subscribe, unsubscribe, unsubscribeAll } from '#shared/contract/calls/kazuda.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { send } from '#shared/net/send.ts';
import { changePushWish, readPushWish, type PushWish } from '#shared/session/push-wish.ts';
import { readSession } from '#shared/session/session-store.ts';
import { isOlder } from '#workers/sync/store/cursor.ts';
import type { Gear } from '#workers/sync/gear.ts';
import { localeOf } from '#workers/sync/open-job.ts';

/** Under whose session the gateway is told. */
interface As {
  locale: Locale;
  token: string;
  timeoutMs: number;
}

/** Sends what a wish means; answers with the gateway's time. */
async function ask(gear: Gear, wish: PushWish, as: As): Promise<Result<string, SyncFailure>> {
  const { consultantId: id, subscription } = wish;
  const sending = { fetch: gear.fetch, key: gear.newId(), ...as };
  const answer = await (wish.wish === 'on'
    ? send(subscribe, { params: { id }, body: { subscription } }, sending)
    : subscription === null
      ? send(unsubscribeAll, { params: { id } }, sending)
      : send(unsubscribe, { params: { id }, body: { subscription } }, sending));
  return answer.ok ? ok(answer.value.kind === 'fresh' ? answer.value.meta.as_of : '') : answer;
}

const isSame = (a: PushWish | null, b: PushWish): boolean =>
  a !== null &&
  a.wish === b.wish &&
  a.subject === b.subject &&
  a.subscription?.endpoint === b.subscription?.endpoint &&
  a.subscription?.keys.auth === b.subscription?.keys.auth;

/** Stores how far the gateway knows of a wish, unless the person has wished for something else meanwhile. */
async function note(gear: Gear, wish: PushWish, next: PushWish | null): Promise<void> {
  await changePushWish((now) => (isSame(now, wish) ? next : now));
  gear.announce('push-changed');
}

/** The gateway heard it and will never do it: it makes no sense to ask again. */
const isFinal = (failure: SyncFailure): boolean =>
  failure.kind === 'refused' && ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND'].includes(failure.code);

async function tell(gear: Gear, wish: PushWish, as: As): Promise<Result<null, SyncFailure>> {
  const answer = await ask(gear, wish, as);
  if (!answer.ok && !isFinal(answer.error)) return answer;
  const next = { ...wish, told: { locale: as.locale, at: answer.ok ? answer.value : '' }, refused: !answer.ok };
  await note(gear, wish, next.wish === 'on' ? next : null);
  return answer.ok ? ok(null) : answer;
}

/**
 * Tells the gateway what the person of the running session wants of push messages, as far as it has not heard it: a new
 * subscription, one in another language, the end of one. One that the person has ended from another phone since is over
 * here too. What somebody else left here untold is dropped: their subscription has ended in the browser.
 */
export async function tellPush(gear: Gear): Promise<Result<null, SyncFailure>> {
  const wish = await readPushWish();
  const { facts } = await readSession();
  if (!wish || !facts || facts.impersonatedBy !== null) return ok(null);
  const locale = await localeOf(facts);
  if (wish.subject !== facts.subject) {
    if (wish.wish === 'off') await note(gear, wish, null);
    return ok(null);
  }
  if (wish.wish === 'on' && wish.told !== null && isOlder(wish.told.at, facts.pushEndedAt ?? '')) {
    await note(gear, wish, null);
    return ok(null);
  }
  if (wish.wish === 'on' && wish.told?.locale === locale) return ok(null);
  return tell(gear, wish, { locale, token: facts.token, timeoutMs: gear.timeouts.writeMs });
}

/** Before the gateway ends a session: that its person wants no messages on this phone any more. False when it was not reached. */
export async function tellLastPush(gear: Gear, as: As): Promise<boolean> {
  const wish = await readPushWish();
  if (wish?.wish !== 'off') return true;
  const answer = await tell(gear, wish, as);
  if (answer.ok || answer.error.kind !== 'refused') return answer.ok;
  // A session that has ended already cannot tell it; the subscription ended in the browser, and the gateway finds it dead.
  await note(gear, wish, null);
  return true;
}
