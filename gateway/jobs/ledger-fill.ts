import * as v from 'valibot';
import { fillLedger } from '#gateway/ingest/ledger-fill.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';
import { closeBehind } from './month-end.ts';

/** The ledger of items that are older than it, and the ends of the months since then. */
export const ledgerFill = handleJob('ledger-fill', v.object({}), async (_payload, services) => {
  if ((await fillLedger(services)) > 0) await closeBehind(services);
});
