import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../store/transaction.ts';
import type { Services, Tx } from '../handler.ts';
import type { Identity } from './open-id.ts';

const consultantOf = async (tx: Tx, who: Identity): Promise<number | null> => {
  const row = await tx
    .selectFrom('identity')
    .select('consultant_id')
    .where('issuer', '=', who.issuer)
    .where('subject', '=', who.subject)
    .executeTakeFirst();
  return row?.consultant_id ?? null;
};

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
 * The person behind an identity. At the sandbox's own sign-on (`own`) its subject is the consultant's; elsewhere the
 * table `identity` knows, and somebody whom it does not know yet becomes a person who is not registered.
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
    const known = await consultantOf(tx, who);
    if (known !== null) return known;
    const added = await addPerson(tx, who, services);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('identity')
      .values({ issuer: who.issuer, subject: who.subject, consultant_id: added })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return added;
    await tx.deleteFrom('consultant').where('consultant_id', '=', added).execute();
    return (await consultantOf(tx, who)) ?? added;
  });
}
