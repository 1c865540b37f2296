import { randomUUID } from 'node:crypto';
import { inviteUser } from '#shared/contract/calls/team.ts';
import type { Problem } from '#shared/domain/validation/codes.ts';
import { invitationProblems } from '#shared/domain/validation/invitation.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import { type Inviter, relationOf } from '#gateway/rules/invite.ts';
import { type Contact, contactsOf } from '#gateway/people/contacts.ts';
import { keepReferred, leadersAbove } from '#gateway/people/team.ts';
import { serve } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import { dayBefore, refuseBeyond } from '#gateway/calls/daily-limit.ts';
import { refuseProblems } from '#gateway/calls/invalid.ts';
import { refusedAt } from '#gateway/db/idempotency.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** Who has invited so many within a day is not asking friends any more, but trying out numbers. */
const MOST_A_DAY = 50;
/** In these words, whatever the reason is. */
const REFUSED = 'recruiting';

/**
 * Counts what was refused like what was made: who is in the program would be told by either. Locks the inviter: of several at
 * once, each counts those before it.
 */
async function refuseFlood({ db, clock }: Services, consultantId: number): Promise<void> {
  await lockConsultants(db, [consultantId]);
  const now = clock.now();
  const since = dayBefore(now);
  const made = await db
    .selectFrom('invitation')
    .select('created_at')
    .where('consultant_id', '=', consultantId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(MOST_A_DAY)
    .execute();
  const refused = await refusedAt(db, { consultantId, reason: REFUSED, since, most: MOST_A_DAY });
  const tries = [...made.map((row) => row.created_at), ...refused];
  refuseBeyond(MOST_A_DAY, tries, now, `At most ${MOST_A_DAY} invitations a day`);
}

async function inviterOf(services: Services, id: number): Promise<Inviter> {
  const [, leaderId = null, leaderOfLeaderId = null] = await leadersAbove(services, id);
  return { id, leaderId, leaderOfLeaderId };
}

/** The registered consultant whose phone or e-mail address this is. */
async function ownerOf({ db }: Services, { property, plain }: Contact) {
  const registered = db.selectFrom('consultant').select(['consultant_id', 'leader_id']).where('registered', '=', true);
  const row = await (
    property === 'email'
      ? registered.where((at) => at(at.fn('lower', ['email']), '=', plain))
      : registered.where('phone_number', '=', plain)
  ).executeTakeFirst();
  return row === undefined ? null : { id: row.consultant_id, leaderId: row.leader_id };
}

/**
 * Writes an invitation, once for each person in the whole program. Every reason of a refusal is told in the same words and
 * of all contacts alike, and whether somebody is a consultant already is not told at all: contacts cannot be tried out.
 */
export const serveInviteUser = serve(
  inviteUser,
  [
    'Invite somebody',
    'As a member of the team or as a store. Whoever is in the program already, or was referred, is refused in the same words.',
  ],
  async ({ session, body }, services) => {
    const { db, clock, market } = services;
    refuseProblems(invitationProblems(body, market));
    await refuseFlood(services, session.consultantId);
    const contacts = contactsOf(body, market);
    const known = await keepReferred(services, session.consultantId, contacts);
    const inviter = await inviterOf(services, session.consultantId);
    let isRefused = false;
    for (const contact of contacts) {
      const facts = { owner: await ownerOf(services, contact), invited: known.has(contact.key) };
      isRefused ||= relationOf(inviter, facts) !== 'none';
    }
    // All of them or none: beside an address that is always refused, the own one, any number could be tried out and never counted.
    refuseProblems(isRefused ? contacts.map(({ property }): Problem => ({ property, code: REFUSED })) : []);

    const invitation = { id: randomUUID(), type: body.type, name: body.name.trim(), created_at: isoNow(clock) };
    const reachedBy = (property: Contact['property']): string | null =>
      contacts.find((contact) => contact.property === property)?.plain ?? null;
    const { consultantId } = session;
    const reached = { phone_number: reachedBy('phone_number'), email: reachedBy('email') };
    const { id, type, name, created_at } = invitation;
    await db
      .insertInto('invitation')
      .values({ consultant_id: consultantId, invitation_id: id, kind: type, name, ...reached, created_at })
      .execute();
    await noteChanges(services, [
      { consultantId, kind: 'invitation', data: { invitation: id, type, name, ...reached } },
    ]);
    return invitation;
  },
);
