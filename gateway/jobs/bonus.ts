import * as v from 'valibot';
import { awardLately } from '#gateway/ledger/award-bonuses.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';

/** Awards what a consultant has reached. */
export const awardBonus = handleJob(
  'bonus',
  v.object({ consultantId: v.number() }),
  async ({ consultantId }, services) => {
    await inTransaction(services.db, (tx) => awardLately(tx, services, consultantId));
  },
);
