import { sql } from 'kysely';
import { Refusal, type Services } from '../handler.ts';

/**
 * Whom a session shows: the person itself, or for support staff the consultant of an e-mail address.
 * Throws FORBIDDEN for everybody else who names one, VALIDATION_FAILED when nobody has the address.
 */
export async function seenAs(
  services: Services,
  actorId: number,
  email: string | undefined,
): Promise<{ consultantId: number; impersonatorId: number | null }> {
  if (email === undefined) return { consultantId: actorId, impersonatorId: null };
  const actor = await services.db
    .selectFrom('consultant')
    .select('role')
    .where('consultant_id', '=', actorId)
    .executeTakeFirst();
  if (actor?.role !== 'support')
    throw new Refusal('FORBIDDEN', 'Only support may look through the session of somebody else');
  const other = await holderOf(services, email.trim().toLowerCase());
  if (other === null) {
    const message = 'Nobody has this address';
    throw new Refusal('VALIDATION_FAILED', message, [{ property: 'email', code: 'unknown', message }]);
  }
  return { consultantId: other, impersonatorId: actorId };
}

/** Who has an address. People of an issuer that told none have an empty one, so nobody is found by that. */
async function holderOf({ db }: Services, address: string): Promise<number | null> {
  if (!/^[^\0@]+@[^\0@]+$/.test(address)) return null;
  const row = await db
    .selectFrom('consultant')
    .select('consultant_id')
    .where(sql`lower(email)`, '=', address)
    .orderBy('consultant_id')
    .executeTakeFirst();
  return row?.consultant_id ?? null;
}
