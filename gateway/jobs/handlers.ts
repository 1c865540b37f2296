import { gatherPush } from '#gateway/push/gather.ts';
import { tellAgreement } from './agreement.ts';
import { awardBonus } from './bonus.ts';
import type { JobHandler } from '#gateway/queue/job-handler.ts';
import { ledgerFill } from './ledger-fill.ts';
import { monthClose } from './month-end.ts';
import { RECURRING, recurringHandler } from './recurring.ts';
import { monthCarryOver, monthSettle } from './settlement.ts';

/** What is done with every queue. */
export const JOB_HANDLERS: readonly JobHandler[] = [
  ...RECURRING.map(recurringHandler),
  ledgerFill,
  monthClose,
  monthSettle,
  monthCarryOver,
  awardBonus,
  tellAgreement,
  gatherPush,
];
