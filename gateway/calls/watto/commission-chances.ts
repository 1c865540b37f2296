import { commissionChances } from '#shared/contract/calls/commissions.ts';
import { packChances } from '#shared/domain/commissions/forecast/packed-chances.ts';
import { countChances, morningOf, programChances } from '#gateway/ledger/chance-counts.ts';
import { tableOf } from '#gateway/rules/chance-counts.ts';
import { serve } from '#gateway/calls/handler.ts';

/**
 * The chances of the one who asks: the own history weighed against what was counted of the program this morning. They are
 * the same until the next morning.
 */
export const serveCommissionChances = serve(
  commissionChances,
  ['Chances of what is pending', 'By which a forecast says how much of what is pending will be confirmed.'],
  async ({ session }, services) => {
    const { counts } = await programChances(services.db);
    const own = await countChances(services, services.clock.now(), session.consultantId);
    return packChances(tableOf(counts, own));
  },
  async (_request, { db, market, clock }) => {
    const { morning } = await programChances(db);
    return `${morning} ${morningOf(market, clock.now())}`;
  },
);
