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
  const other = await services.db
    .selectFrom('consultant')
    .select('consultant_id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .orderBy('consultant_id')
    .executeTakeFirst();
  if (other === undefined) {
    const message = 'Nobody has this address';
    throw new Refusal('VALIDATION_FAILED', message, [{ property: 'email', code: 'unknown', message }]);
  }
  return { consultantId: other.consultant_id, impersonatorId: actorId };
}
