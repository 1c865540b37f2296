import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { PAYOUT_STATE_NAMES } from '#i18n/labels/payout-state.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import { payoutState, unnamedPart } from '#shared/domain/money/month-payout.ts';
import { Money } from '#ui/card/money.tsx';
import { PayoutWay } from '#ui/card/payout-way.tsx';
import { partName } from '#features/commissions/parts/month/part-names.ts';

/** What a closed month pays and what that is made of, above the lines of a statement on paper. */
export function MonthOnPaper({ payout, noYear }: { payout: PayoutRow; noYear: number }) {
  const { _ } = useLingui();
  const formats = useFormats();
  const { parts, currency, amount } = payout;
  const rest = unnamedPart(payout);
  const month = formats.month(payout.period, noYear);
  const rows = [
    ['opening', parts.opening],
    ['direct', parts.direct],
    ['indirect1', parts.indirect1],
    ['indirect2', parts.indirect2],
    ['bonuses', parts.bonuses],
    ['reversals', parts.reversals],
    ['adjustments', parts.adjustments],
    ['impact', parts.impact],
    ['carriedOver', parts.carried_over],
  ] as const;
  return (
    <>
      <p>
        <Trans>Payout of {month}</Trans>: {_(PAYOUT_STATE_NAMES[payoutState(payout)])},{' '}
        {formats.day(payout.state_at, noYear)}
      </p>
      <PayoutWay method={payout.method} account={payout.account} />
      <table>
        <tbody>
          {rows.map(([part, value]) => {
            const name = partName(part);
            return (
              <tr key={part}>
                <td>{name ? _(name) : part}</td>
                <td>
                  <Money amount={value} currency={currency} />
                </td>
              </tr>
            );
          })}
          {rest !== 0 && (
            <tr>
              <td>
                <Trans context="payout part">Other</Trans>
              </td>
              <td>
                <Money amount={rest} currency={currency} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Amount decided</Trans>
            </th>
            <td>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
