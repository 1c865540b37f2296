import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { css } from '#ui/theme.ts';
import { Money } from './money.tsx';
import { Track } from '#ui/chart/track.tsx';

const Box = styled.div`
  display: grid;
  gap: ${css('s1')};
  padding-block-start: ${css('s1')};
`;

const Rail = styled.div`
  position: relative;
  padding-block: 0.375rem;
`;

const Mark = styled.span`
  position: absolute;
  inset-block: 0;
  inline-size: 2px;
  background: ${css('ink')};
`;

const Head = styled.p`
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
  text-align: end;
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${css('s4')};
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
`;

const Dot = styled.i<{ $accent?: boolean }>`
  display: inline-block;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  margin-inline-end: 0.375rem;
  border-radius: 2px;
  background: ${({ $accent }) => ($accent ? css('accent-graphic') : css('chart-1'))};
`;

interface PayoutTrackProps {
  /** What is sure: net confirmed, success rate included. */
  sure: number;
  estimate: number;
  threshold: number;
  currency: string;
}

/** What is confirmed and what may come, on the way to the threshold of cash. */
export function PayoutTrack({ sure, estimate, threshold, currency }: PayoutTrackProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const most = Math.max(estimate, threshold, 1) * 1.08;
  const ahead = estimate - sure;
  const amount = formats.amountText({ amount: threshold, currency });
  return (
    <Box>
      <Head>
        <Trans>Cash threshold {amount}</Trans>
      </Head>
      <Rail>
        <Track
          label={t`Estimate on the way to cash`}
          parts={[
            { share: Math.max(0, Math.min(sure, estimate)) / most, tone: 'ink' },
            { share: Math.max(0, estimate - Math.max(0, sure)) / most, tone: 'accent' },
          ]}
        />
        <Mark aria-hidden="true" style={{ insetInlineStart: `${(threshold / most) * 100}%` }} />
      </Rail>
      <Key>
        <span>
          <Dot />
          <Trans>
            Confirmed <Money amount={sure} currency={currency} label={false} />
          </Trans>
        </span>
        <span>
          <Dot $accent />
          <Trans>
            Expected <Money amount={ahead} currency={currency} sign="always" label={false} />
          </Trans>
        </span>
      </Key>
    </Box>
  );
}
