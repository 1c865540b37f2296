import { sql } from 'kysely';
import { login } from '#shared/contract/calls/auth.ts';
import type { ErrorCode } from '#shared/contract/envelope.ts';
import { audit } from '#gateway/db/audit.ts';
import { isSupport, maySee } from '#gateway/people/support.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';

/** An attempt of somebody to look through the session of another. */
interface Attempt {
  actorId: number;
  /** Null as long as nobody was found. */
  consultantId: number | null;
  outcome: ErrorCode | 'OK';
}

/**
 * Whom a session shows: the person itself, or for support staff the consultant of an e-mail address or of a number in the
 * marketplace; every attempt at that is noted in the audit log. By its own name support ends looking. Throws FORBIDDEN for
 * everybody else who names one, VALIDATION_FAILED when the name is nobody's, or that of several.
 */
export async function seenAs(
  services: Services,
  actorId: number,
  name: string | undefined,
): Promise<{ consultantId: number; impersonatorId: number | null }> {
  if (name === undefined) return { consultantId: actorId, impersonatorId: null };
  if (!(await isSupport(services.db, actorId))) {
    await note(services, { actorId, consultantId: null, outcome: 'FORBIDDEN' });
    throw new Refusal('FORBIDDEN', 'Only support may look through the session of somebody else');
  }
  const found = await consultantsNamed(services, actorId, name.trim());
  if (found.includes(actorId)) return { consultantId: actorId, impersonatorId: null };
  const [consultantId, ...others] = found;
  if (consultantId === undefined) return refuse(services, actorId, 'unknown', 'Nobody has this address or number');
  if (others.length > 0)
    return refuse(services, actorId, 'ambiguous', 'Several consultants have this address: give the number of one');
  if (!(await maySee(services.db, actorId, consultantId))) {
    await note(services, { actorId, consultantId, outcome: 'FORBIDDEN' });
    throw new Refusal('FORBIDDEN', 'The program does not let you look through the session of this person');
  }
  await note(services, { actorId, consultantId, outcome: 'OK' });
  return { consultantId, impersonatorId: actorId };
}

async function refuse(services: Services, actorId: number, code: string, message: string): Promise<never> {
  await note(services, { actorId, consultantId: null, outcome: 'VALIDATION_FAILED' });
  throw new Refusal('VALIDATION_FAILED', message, [{ property: 'email', code, message }]);
}

/** A refused attempt at nobody in particular stands with whoever made it; what was typed stands nowhere. */
const note = ({ db, clock }: Services, { actorId, consultantId, outcome }: Attempt): Promise<void> =>
  audit(db, [
    {
      consultantId: consultantId ?? actorId,
      actorId,
      impersonated: consultantId !== null,
      action: `${login.method} ${login.path}`,
      object: 'impersonation',
      outcome,
      at: clock.now(),
    },
  ]);

/**
 * At most two, for one is right and two are too many; whoever asks is the first of them, for anybody may write the same address
 * into a profile. Of one consultant and visitors the consultant is meant: who is given another identity leaves a visitor behind.
 * People of an issuer that told no address have an empty one.
 */
async function consultantsNamed({ db }: Services, actorId: number, name: string): Promise<number[]> {
  if (name === '' || name.includes('\0')) return [];
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'registered'])
    .where((at) => (name.includes('@') ? at(sql`lower(email)`, '=', name.toLowerCase()) : at('external_id', '=', name)))
    .orderBy((at) => at('consultant_id', '=', actorId), 'desc')
    .orderBy('registered', 'desc')
    .limit(2)
    .execute();
  const [first, second] = rows;
  const meant = first?.registered === true && second?.registered === false ? [first] : rows;
  return meant.map((row) => row.consultant_id);
}
