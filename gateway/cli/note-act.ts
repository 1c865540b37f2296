import type { Tx } from '#gateway/db/db.ts';
import type { Clock } from '#gateway/base/clock.ts';
import { audit, OPERATOR } from '#gateway/db/audit.ts';

/** Notes in the audit log what a command does to a consultant, in the transaction that does it. `object`: no personal data. */
export const noteAct = (tx: Tx, clock: Clock, consultantId: number, action: string, object = ''): Promise<void> =>
  audit(tx, [{ consultantId, actorId: OPERATOR, impersonated: false, action, object, outcome: 'OK', at: clock.now() }]);
