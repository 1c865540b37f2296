import * as v from 'valibot';
import { gatherPush } from '#gateway/push/gather.ts';
import { tellAgreement } from './agreement.ts';
import { type JobHandler, handleJob } from '#gateway/queue/job-handler.ts';
import { monthClose, closeBehind } from './month-end.ts';
import { RECURRING, recurringHandler } from './recurring.ts';
import { monthCarryOver, monthSettle } from './settlement.ts';
import { awardLately } from '#gateway/ledger/award-bonuses.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { giveNumbers } from '#gateway/changes/number-changes.ts';
import { sendWebhooks } from '#gateway/changes/send-webhooks.ts';
import { followProducts } from '#gateway/feed/products.ts';
import { fillLedger } from '#gateway/ingest/ledger-fill.ts';

/** The ledger of items that are older than it, and the ends of the months since then. */
const ledgerFill = handleJob('ledger-fill', v.object({}), async (_payload, services) => {
  if ((await fillLedger(services)) > 0) await closeBehind(services);
});

/** Awards what a consultant has reached. */
export const awardBonus = handleJob(
  'bonus',
  v.object({ consultantId: v.number() }),
  async ({ consultantId }, services) => {
    await inTransaction(services.db, (tx) => awardLately(tx, services, [consultantId]));
  },
);

/** What is done with every queue. */
export const JOB_HANDLERS: readonly JobHandler[] = [
  ...RECURRING.map(recurringHandler),
  ledgerFill,
  ...monthClose,
  ...monthSettle,
  monthCarryOver,
  awardBonus,
  tellAgreement,
  gatherPush,
  followProducts,
  giveNumbers,
  sendWebhooks,
];
