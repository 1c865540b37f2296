import { createHash } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Subscription } from '#shared/contract/calls/kazuda.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';

/** A person has so many phones and browsers at most, and so many that were given up are named; one more takes the place of the oldest. */
const MOST = 10;

export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Of a consultant: messages may go to their phones. */
export const mayHear = sql<SqlBool>`consultant.status <> 'banned' and consultant.toggles ->> 'notifications' = 'true'`;

/** What came while a person had no phone to push to is no news for its first one. */
async function coverOld({ db, clock }: Pick<Services, 'db' | 'clock'>, consultantId: number): Promise<void> {
  await db
    .updateTable('notification')
    .set({ pushed_at: isoNow(clock) })
    .where('consultant_id', '=', consultantId)
    .where('pushed_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('push_subscription').select('endpoint_hash').where('consultant_id', '=', consultantId),
        ),
      ),
    )
    .execute();
}

/** Keeps a phone's subscription. A browser has one endpoint: from whoever used it before, it is taken away. */
export async function keepSubscription(
  services: Pick<Services, 'db' | 'clock'>,
  consultantId: number,
  { endpoint, keys }: Subscription,
  locale: Locale,
): Promise<void> {
  const { db, clock } = services;
  const hash = endpointHash(endpoint);
  await coverOld(services, consultantId);
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', hash)
    .where('consultant_id', '!=', consultantId)
    .execute();
  await db
    .updateTable('consultant')
    .set({ push_gone: sql<string[]>`array_remove(push_gone, ${hash}::text)` })
    .where('consultant_id', '=', consultantId)
    .where(sql<SqlBool>`${hash}::text = any(push_gone)`)
    .execute();
  const facts = { p256dh: keys.p256dh, auth: keys.auth, locale, created_at: isoNow(clock) };
  await db
    .insertInto('push_subscription')
    .values({ consultant_id: consultantId, endpoint_hash: hash, endpoint, ...facts })
    .onConflict((conflict) => conflict.columns(['consultant_id', 'endpoint_hash']).doUpdateSet(facts))
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('consultant_id', '=', consultantId)
    .where('endpoint_hash', 'not in', (at) =>
      at
        .selectFrom('push_subscription')
        .select('endpoint_hash')
        .where('consultant_id', '=', consultantId)
        .orderBy(sql`endpoint_hash = ${hash}`, 'desc')
        .orderBy('created_at', 'desc')
        .limit(MOST),
    )
    .execute();
}

/** Forgets one subscription of a person, or all of them. */
export async function dropSubscriptions(
  { db }: Pick<Services, 'db'>,
  consultantId: number,
  hash: string | null,
): Promise<void> {
  const own = db.deleteFrom('push_subscription').where('consultant_id', '=', consultantId);
  await (hash === null ? own : own.where('endpoint_hash', '=', hash)).execute();
}

/** Forgets a subscription that its push service has given up. The browser may hold it still: the phone is told with its session. */
export async function giveUpSubscription(
  services: Pick<Services, 'db'>,
  consultantId: number,
  hash: string,
): Promise<void> {
  // Noted first: a gateway that dies in between is told once more by the push service. `coalesce` stands around the slice because
  // Citus 13 takes a slice that is all of the new value for a place to write to, and the whole server dies of it.
  await services.db
    .updateTable('consultant')
    .set({
      push_gone: sql<
        string[]
      >`coalesce((array_prepend(${hash}::text, array_remove(push_gone, ${hash}::text)))[1:${sql.lit(MOST)}], '{}')`,
    })
    .where('consultant_id', '=', consultantId)
    .execute();
  await dropSubscriptions(services, consultantId, hash);
}

/**
 * Forgets all phones of a person, and which of them were given up, and stores when that was: each of them learns that it is off,
 * and none of them subscribes anew.
 */
export async function endSubscriptions(services: Pick<Services, 'db' | 'clock'>, consultantId: number): Promise<void> {
  await dropSubscriptions(services, consultantId, null);
  await services.db
    .updateTable('consultant')
    .set({ push_ended_at: isoNow(services.clock), push_gone: [] })
    .where('consultant_id', '=', consultantId)
    .execute();
}

export async function countSubscriptions({ db }: Pick<Services, 'db'>, consultantId: number): Promise<number> {
  const { subscriptions } = await db
    .selectFrom('push_subscription')
    .where('consultant_id', '=', consultantId)
    .select(sql<number>`count(*)::integer`.as('subscriptions'))
    .executeTakeFirstOrThrow();
  return subscriptions;
}
