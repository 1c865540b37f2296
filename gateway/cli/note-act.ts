import type { Tx } from '../calls/handler.ts';
import type { Clock } from '../clock.ts';
import { audit, OPERATOR } from '../store/audit.ts';

/** Notes in the audit log what a command does to a consultant, in the transaction that does it. `object`: no personal data. */
export const noteAct = (tx: Tx, clock: Clock, consultantId: number, action: string, object = ''): Promise<void> =>
  audit(tx, [{ consultantId, actorId: OPERATOR, impersonated: false, action, object, outcome: 'OK', at: clock.now() }]);
