import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import { goesToAccount, payoutState } from '#shared/domain/money/month-payout.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/card/money.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Muted } from '#ui/page.tsx';

interface PayoutAdviceProps {
  payout: PayoutRow;
  /** Payment accounts can be opened here. */
  accounts: boolean;
}

/** What the state of a payout means and what to do about it. */
export function PayoutAdvice({ payout, accounts }: PayoutAdviceProps) {
  const formats = useFormats();
  const { reason, payable_from, parts, currency, period, account } = payout;
  const state = payoutState(payout);
  if (state === 'waiting')
    return (
      <>
        <p>
          {payable_from === null ? (
            <Trans>This amount is due to you. It can be paid from the day after you add an account.</Trans>
          ) : (
            <Trans>This amount is due to you. It can be paid from {formats.day(payable_from)}.</Trans>
          )}
        </p>
        {payable_from === null && accounts && (
          <ButtonLink to="/payment-method" $block>
            <Trans>Add an account</Trans>
          </ButtonLink>
        )}
      </>
    );
  if (state === 'failed')
    return (
      <>
        <Banner kind="error">
          {reason !== '' && (
            <>
              <b>
                <bdi>{reason}</bdi>
              </b>{' '}
            </>
          )}
          {goesToAccount(payout) ? (
            <Trans>The amount stays due to you: correct the account and it is sent again.</Trans>
          ) : (
            <Trans>The amount stays due to you.</Trans>
          )}
        </Banner>
        {accounts && goesToAccount(payout) && (
          <ButtonLink to="/payment-method" $block>
            <Trans>Correct the account</Trans>
          </ButtonLink>
        )}
      </>
    );
  if (state === 'none')
    return (
      <p>
        {parts.carried_over > 0 ? (
          <Trans>
            What was taken back is <Money amount={parts.carried_over} currency={currency} /> more than what was earned.
            The next month begins with this amount below zero.
          </Trans>
        ) : (
          <Trans>There is nothing to pay for this month.</Trans>
        )}
      </p>
    );
  if (state === 'decided' && payable_from !== null)
    return (
      <p>
        <Trans>It is paid to the account that you added or corrected, from {formats.day(payable_from)}.</Trans>
      </p>
    );
  if (state === 'decided' && account !== null)
    return (
      <Muted>
        <Trans>The account marked on {formats.day(monthEnd(period))}. A change counts for later months only.</Trans>
      </Muted>
    );
  return null;
}
