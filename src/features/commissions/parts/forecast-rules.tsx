import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TitledCard } from '#ui/card/card.tsx';
import { css } from '#ui/theme.ts';

const Rules = styled.ul`
  display: grid;
  gap: ${css('s2')};
  padding-inline-start: ${css('s4')};
  list-style: disc;
  font-size: ${css('t-row')};
  color: ${css('ink-2')};
`;

/** How the estimate is made, in sentences. */
export function ForecastRules() {
  return (
    <TitledCard title={<Trans>How it is calculated</Trans>}>
      <Rules>
        <li>
          <Trans>
            An item is completed 7 days after its delivery, if it is not returned. Then its commission is confirmed.
          </Trans>
        </li>
        <li>
          <Trans>
            What is completed by the last day of the month counts in this month. The rest counts in the next one.
          </Trans>
        </li>
        <li>
          <Trans>
            Of what is pending we count the share that was completed in time over the last six months: how far the item
            is, how long ago it was ordered, how many days are left.
          </Trans>
        </li>
        <li>
          <Trans>Eight months out of ten end within the range. A day without news does not move it.</Trans>
        </li>
        <li>
          <Trans>The success rate acts on your own sales. We count what is expected of it this month.</Trans>
        </li>
        <li>
          <Trans>
            Over the threshold you are paid in cash, otherwise by voucher. The program decides at the end of the month.
          </Trans>
        </li>
      </Rules>
    </TitledCard>
  );
}
