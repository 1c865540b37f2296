import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { lookAtBonuses } from '#gateway/ledger/award-bonuses.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { spellingsOf } from '#gateway/rules/spellings.ts';
import { contactsOf } from './contacts.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'market'>;

/**
 * Puts a consultant who has just registered into the team of the one who referred it: the consultant with the code
 * `referral` (its external id), else the one who had invited this phone number or e-mail address. A code of nobody, of
 * oneself or of a banned consultant counts as none; who has a leader keeps it. Answers the leader's id, null for none.
 * To be called after the person's row is written, in the same transaction.
 */
export async function joinTeam(
  services: Needed,
  { consultantId, referral }: { consultantId: number; referral: string | null },
): Promise<number | null> {
  const { db } = services;
  const joiner = await db
    .selectFrom('consultant')
    .select(['leader_id', 'phone_number', 'email'])
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  if (joiner.leader_id !== null) return joiner.leader_id;
  const contacts = contactsOf(joiner, services.market);
  const leaderId =
    (referral === null ? null : await leaderOfCode(services, referral)) ?? (await inviterOf(services, contacts));
  if (leaderId === null || (await leadersAbove(services, leaderId)).includes(consultantId)) return null;
  await db
    .updateTable('consultant')
    .set({ leader_id: leaderId })
    .where('consultant_id', '=', consultantId)
    .where('leader_id', 'is', null)
    .execute();
  await keepReferred(services, leaderId, contacts);
  await bumpChanges(db, [leaderId, consultantId]);
  await lookAtBonuses(services, [leaderId]);
  return leaderId;
}

async function leaderOfCode({ db }: Needed, referral: string): Promise<number | null> {
  const leader = await db
    .selectFrom('consultant')
    .select('consultant_id')
    // Whoever types a code may write it small.
    .where('external_id', 'in', [referral, referral.toUpperCase()].flatMap(spellingsOf))
    .where('registered', '=', true)
    .where('status', '!=', 'banned')
    .orderBy((row) => row('external_id', '=', referral), 'desc')
    .executeTakeFirst();
  return leader?.consultant_id ?? null;
}

async function inviterOf({ db }: Needed, contacts: readonly { key: string }[]): Promise<number | null> {
  if (contacts.length === 0) return null;
  const first = await db
    .selectFrom('referred_contact')
    .innerJoin('consultant', 'consultant.consultant_id', 'referred_contact.consultant_id')
    .select('referred_contact.consultant_id')
    .where('status', '!=', 'banned')
    .where(
      'contact',
      'in',
      contacts.map((contact) => contact.key),
    )
    .orderBy('invited_at')
    .executeTakeFirst();
  return first?.consultant_id ?? null;
}

/** A consultant and the chain of leaders above it, the nearest first. Ends where the chain would turn in a circle. */
export async function leadersAbove({ db }: Pick<Services, 'db'>, consultantId: number): Promise<number[]> {
  const chain = [consultantId];
  for (let below: number | null = consultantId; below !== null;) {
    const row = await db
      .selectFrom('consultant')
      .select('leader_id')
      .where('consultant_id', '=', below)
      .executeTakeFirst();
    const above: number | null = row?.leader_id ?? null;
    if (above === null || chain.includes(above)) return chain;
    chain.push(above);
    below = above;
  }
  return chain;
}

/** Contacts that are referred from now on; answers those that already were. */
export async function keepReferred(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  referrerId: number,
  contacts: readonly { key: string }[],
): Promise<ReadonlySet<string>> {
  if (contacts.length === 0) return new Set();
  const invitedAt = isoNow(clock);
  const stored = await db
    .insertInto('referred_contact')
    .values(
      contacts
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key }) => ({ contact: key, consultant_id: referrerId, invited_at: invitedAt })),
    )
    .onConflict((conflict) => conflict.column('contact').doNothing())
    .returning('contact')
    .execute();
  const fresh = new Set(stored.map((row) => row.contact));
  return new Set(contacts.map(({ key }) => key).filter((key) => !fresh.has(key)));
}
