import { randomBytes } from 'node:crypto';
import { consultantWithout, holderOf, linkIdentity } from '#gateway/people/identities.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import type { Identity } from './open-id.ts';

const addPerson = async (tx: Tx, who: Identity, services: Services): Promise<number> => {
  const { consultant_id } = await tx
    .insertInto('consultant')
    .values({
      external_id: `new-${randomBytes(9).toString('base64url')}`,
      subject: randomBytes(18).toString('base64url'),
      status: 'active',
      account_type: 'consultant',
      role: 'consultant',
      registered: false,
      accepted_terms: false,
      payment_mandatory: false,
      has_payment_method: false,
      synced: false,
      email: who.email ?? '',
      first_name: who.firstName,
      last_name: who.lastName,
      country_code: services.market.country,
      currency: services.market.currency,
      toggles: '{}',
    })
    .returning('consultant_id')
    .executeTakeFirstOrThrow();
  return consultant_id;
};

/**
 * The person behind an identity. At the sandbox's own sign-on (`own`) its subject is the consultant's. Elsewhere the table
 * `identity` knows; whom it does not know, or as a visitor only, is the consultant whose number the issuer vouches for, else
 * a person who is not registered. Never by an e-mail address: consultants write theirs themselves.
 */
export function personOf(services: Services, who: Identity, own: boolean): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    if (own) {
      const { consultant_id } = await tx
        .selectFrom('consultant')
        .select('consultant_id')
        .where('subject', '=', who.subject)
        .executeTakeFirstOrThrow();
      return consultant_id;
    }
    const known = await holderOf(tx, who);
    if (known?.registered === true) return known.consultantId;
    const vouched = who.externalId === null ? null : await consultantWithout(tx, who.issuer, who.externalId);
    if (vouched !== null) {
      await linkIdentity(tx, who, vouched);
      return vouched;
    }
    return known?.consultantId ?? addVisitor(tx, who, services);
  });
}

/** Of two sign-ons at once, one makes the person and the other one finds it. */
async function addVisitor(tx: Tx, who: Identity, services: Services): Promise<number> {
  const added = await addPerson(tx, who, services);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity')
    .values({ issuer: who.issuer, subject: who.subject, consultant_id: added })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return added;
  await tx.deleteFrom('consultant').where('consultant_id', '=', added).execute();
  return (await holderOf(tx, who))?.consultantId ?? added;
}
