import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Figure } from '#ui/card/figure.tsx';
import { Muted } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { Track } from '#ui/chart/track.tsx';
import { Impact, Percent } from './percent.tsx';

interface CurrentRateProps {
  /** First day of the month. */
  month: string;
  /** null: there is no order in the month. */
  rate: SuccessRateRow | null;
  asOf: string;
  now: number;
}

/** The rate of a month, the orders behind it, and what it does to commissions; or why there is none. */
export function CurrentRate({ month, rate, asOf, now }: CurrentRateProps) {
  const heading = useId();
  const formats = useFormats();
  const all = rate ? rate.orders_completed + rate.orders_failed : 0;
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>{formats.month(month)}</h2>
        <Stamp asOf={asOf} now={now} />
      </CardHead>
      {!rate ? (
        <p>
          <Trans>You do not have any order for the month. Hence, the success rate is not applicable.</Trans>
        </p>
      ) : rate.success_rate === null ? (
        <p>
          <Trans>No rate without finished orders</Trans>
        </p>
      ) : (
        <>
          <Figure size="xl">
            <Percent value={rate.success_rate} />
          </Figure>
          <Track
            parts={[
              { share: all > 0 ? rate.orders_completed / all : 0, tone: 'pos' },
              { share: all > 0 ? rate.orders_failed / all : 0, tone: 'neg' },
            ]}
          />
          <Muted>
            <Plural value={rate.orders_completed} one="# completed order" other="# completed orders" />
            {' · '}
            <Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />
          </Muted>
          {!rate.hide_impact && rate.impact_perc !== null && (
            <p>
              <Trans>
                Impact on your commissions: <Impact value={rate.impact_perc} />
              </Trans>
            </p>
          )}
        </>
      )}
    </Card>
  );
}
