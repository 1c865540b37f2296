import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import { Muted } from '#ui/page.tsx';
import { MoneyFigure } from '#ui/card/figure.tsx';
import { Money } from '#ui/card/money.tsx';
import { Track } from '#ui/chart/track.tsx';
import { css } from '#ui/theme.ts';

const Box = styled.figure`
  display: grid;
  gap: ${css('s2')};
  padding: ${css('s4')};
  border: ${css('line')};
  border-radius: ${css('radius')};
  background: ${css('canvas')};
`;

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${css('s3')};
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
`;

/** An example of what the app shows, with invented amounts; says that it is one. */
export function IntroPreview() {
  const { t } = useLingui();
  return (
    <Box>
      <Muted as="figcaption">
        <Trans>Example: your commissions of a month</Trans>
      </Muted>
      <MoneyFigure amount={148_751} currency={MARKET.currency} size="l" />
      <Track
        label={t`Confirmed and pending commissions`}
        parts={[
          { share: 0.6, tone: 'ink' },
          { share: 0.25, tone: 'accent' },
        ]}
      />
      <Line>
        <bdi>Philips Airfryer 4,1 L</bdi>
        <Money amount={5394} currency={MARKET.currency} sign="always" toned label={false} />
      </Line>
    </Box>
  );
}
