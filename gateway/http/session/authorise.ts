import type { AnyCall } from '#shared/contract/call.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { Refusal, refusedToSupport } from '#gateway/base/refusal.ts';
import type { Session } from '#gateway/base/session.ts';

/**
 * Who may have what: a consultant's data belong to that consultant, registered and not banned; what belongs to nobody
 * (blocks, levels, periods) is for everybody who signed on; what is marked so is not for support that looks through
 * somebody else's session; a feature that is off is off here too.
 */
export function authorise(call: AnyCall, session: Session, params: Readonly<Record<string, string>>): void {
  if (call.access === 'own') {
    if (params.id !== String(session.consultantId))
      throw new Refusal('FORBIDDEN', 'These are the data of somebody else');
    if (!session.registered) throw new Refusal('FORBIDDEN', 'This person is not registered in the program');
    if (session.status === 'banned') throw new Refusal('FORBIDDEN', 'This consultant is banned');
  }
  if (call.noImpersonation === true && session.impersonatorId !== null)
    throw refusedToSupport('Support may not do this through the session of somebody else');
  if (call.toggle !== undefined && !isOn(session.toggles, call.toggle)) {
    throw new Refusal('FEATURE_OFF', `The feature ${call.toggle} is off for this consultant`);
  }
}
