import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Forecast } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { Money } from './money.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';

/** A link of several lines is as high as it looks: one of one line reaches beyond its own. */
const LinkLine = styled.p`
  padding-block: calc((${css('tap')} - 1.25rem) / 2);
`;

interface PayoutSentenceProps {
  forecast: Forecast & { addable: boolean };
  currency: string;
}

/** What an estimate of a month means for the way it is paid. Nobody is asked for an account where none can be added. */
export function PayoutSentence({ forecast, currency }: PayoutSentenceProps) {
  const gap = <Money amount={forecast.gapToCash} currency={currency} />;
  if (forecast.method === 'cash')
    return (
      <p>
        <Trans>You would be paid in cash.</Trans>
      </p>
    );
  if (forecast.method === 'add-account')
    return forecast.addable ? (
      <LinkLine>
        <TextLink to="/payment-method">
          <Trans>Over the threshold. Add a payment account to be paid in cash.</Trans>
        </TextLink>
      </LinkLine>
    ) : null;
  if (forecast.method === 'none')
    return (
      <p>
        <Trans>Nothing to pay out so far. Up to cash {gap} are missing.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        <b>{gap} more</b> and you are paid in cash instead of a voucher.
      </Trans>
    </p>
  );
}
