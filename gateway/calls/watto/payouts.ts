import { payouts } from '#shared/contract/calls/payouts.ts';
import { serve } from '#gateway/calls/handler.ts';
import { chosenOf, lookupsOf } from '#gateway/lookups/lookups.ts';
import { readPayouts } from '#gateway/month-end/read-payouts.ts';
import { counterVersion } from './own-items.ts';

/** The payouts of all closed months; the account that is paid is told to its owner alone. */
export const servePayouts = serve(
  payouts,
  ['Payouts of closed months', 'Amount, what it is made of, how and where it is paid, and what became of it.'],
  async ({ session, locale }, { db, market }) => {
    const { banks } = lookupsOf(market.country);
    const rows = await readPayouts(db, session.consultantId);
    const bankName = (id: string): string => (id === '' ? '' : (chosenOf(banks, id, locale)?.name ?? id));
    const data = rows.map(({ account, ...payout }) => ({
      ...payout,
      account:
        account === null || session.impersonatorId !== null
          ? null
          : { type: account.type, bank: bankName(account.bankId), mask: account.mask },
    }));
    return { currency: session.currency, data };
  },
  // Who looks through another's session is not told the account: an answer for one is none for the other.
  (request) => `${counterVersion(request)} ${request.session.impersonatorId === null}`,
);
