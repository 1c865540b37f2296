import type { AnyCall } from '#shared/contract/call.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Session } from '#gateway/base/session.ts';
import type { Audited } from '#gateway/db/audit.ts';
import type { Gateway } from './gateway.ts';

/** Names in the path, as the audit log keeps them: what was asked for, cut where somebody writes a book into it. */
const objectOf = (params: Readonly<Record<string, string>>): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value.slice(0, 64)}`)
    .join(' ');

/** Refusals that may mean a hand on somebody else's data. A path that names nothing but its owner cannot be not found. */
const isForeign = (code: string, params: object): boolean =>
  code === 'FORBIDDEN' || (code === 'NOT_FOUND' && Object.keys(params).length > 1);

/** What of a call goes into the audit log. */
interface Called {
  call: AnyCall;
  session: Session;
  params: Readonly<Record<string, string>>;
}

/** The audit line of a call; `at` in milliseconds. */
export const auditLine = ({ call, session, params }: Called, outcome: string, at: number): Audited => ({
  consultantId: session.consultantId,
  actorId: session.impersonatorId ?? session.consultantId,
  impersonated: session.impersonatorId !== null,
  action: `${call.method} ${call.path}`,
  object: objectOf(params),
  outcome,
  at,
});

/** Notes that support looked at a file of the person whose session it uses; what the person opens is nobody's matter. */
export function auditFile(
  { trail, services }: Pick<Gateway, 'trail' | 'services'>,
  session: Session,
  file: { action: string; params: Readonly<Record<string, string>> },
): void {
  if (session.impersonatorId === null) return;
  trail.note({
    consultantId: session.consultantId,
    actorId: session.impersonatorId,
    impersonated: true,
    action: file.action,
    object: objectOf(file.params),
    outcome: 'OK',
    at: services.clock.now(),
  });
}

/**
 * Does the work of a call and notes in the audit log what has to be known later: what support looks at through the
 * session of somebody else, and everybody's attempts at what is not theirs. (A write of support that took effect has its
 * line in its own transaction.)
 */
export async function audited<Answer>(
  { trail, services }: Pick<Gateway, 'trail' | 'services'>,
  called: Called,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const impersonated = called.session.impersonatorId !== null;
  const note = (outcome: string): void => trail.note(auditLine(called, outcome, services.clock.now()));
  try {
    const answer = await work();
    if (impersonated && called.call.method === 'GET') note('OK');
    return answer;
  } catch (cause) {
    const code = cause instanceof Refusal ? cause.code : 'UNKNOWN_ERROR';
    if (impersonated) note(code);
    else if (isForeign(code, called.params)) trail.noteAttempt(auditLine(called, code, services.clock.now()));
    throw cause;
  }
}
