import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { spellingsOf } from '#gateway/rules/spellings.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** How an issuer names somebody. */
export interface Named {
  issuer: string;
  subject: string;
}

/** Whom an identity signs on; `registered` is false for a visitor who was unknown so far. */
export interface Holder {
  consultantId: number;
  registered: boolean;
}

/** `https://a.example` and `https://a.example/` are one issuer, however an operator or the issuer itself writes it. */
const spellings = (issuer: string): string[] => {
  const bare = issuer.replace(/\/$/, '');
  return [bare, `${bare}/`];
};

/** Who signs on under an identity, null when nobody does yet. */
export async function holderOf(db: Kysely<Schema>, { issuer, subject }: Named): Promise<Holder | null> {
  const row = await db
    .selectFrom('identity')
    .innerJoin('consultant', 'consultant.consultant_id', 'identity.consultant_id')
    .select(['consultant.consultant_id', 'consultant.registered'])
    .where('identity.issuer', 'in', spellings(issuer))
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
  return row === undefined ? null : { consultantId: row.consultant_id, registered: row.registered };
}

/**
 * The registered consultant of a number of the marketplace, locked, whom nobody of this issuer signs on as yet. Null else:
 * who has one identity there is given no second one by a sign-on.
 */
export async function consultantWithout(
  tx: Transaction<Schema>,
  issuer: string,
  externalId: string,
): Promise<number | null> {
  const row = await tx
    .selectFrom('consultant')
    .select('consultant_id')
    .where('external_id', 'in', spellingsOf(externalId))
    .where('registered', '=', true)
    .orderBy((one) => one('external_id', '=', externalId), 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  await lockConsultants(tx, [row.consultant_id]);
  const taken = await tx
    .selectFrom('identity')
    .select('subject')
    .where('issuer', 'in', spellings(issuer))
    .where('consultant_id', '=', row.consultant_id)
    .executeTakeFirst();
  return taken === undefined ? row.consultant_id : null;
}

/**
 * From now on the identity signs on as this consultant; sessions under it as somebody else end, and those in which they look
 * at others.
 */
export async function linkIdentity(tx: Transaction<Schema>, named: Named, consultantId: number): Promise<void> {
  const before = await holderOf(tx, named);
  if (before?.consultantId === consultantId) return;
  if (before === null) {
    await tx
      .insertInto('identity')
      .values({ issuer: named.issuer, subject: named.subject, consultant_id: consultantId })
      .execute();
    return;
  }
  await tx
    .updateTable('identity')
    .set({ consultant_id: consultantId })
    .where('issuer', 'in', spellings(named.issuer))
    .where('subject', '=', named.subject)
    .execute();
  await tx.deleteFrom('session').where('consultant_id', '=', before.consultantId).execute();
  await tx.deleteFrom('session').where('impersonator_id', '=', before.consultantId).execute();
}
