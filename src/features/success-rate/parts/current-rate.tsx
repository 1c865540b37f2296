import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { SuccessRateRow } from '../../../shared/db/schema.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Muted } from '../../../ui/page.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Track } from '../../../ui/track.tsx';
import { Impact, Percent } from './percent.tsx';

/** The rate of the newest period, the orders behind it, and what it does to commissions. */
export function CurrentRate({ rate, now }: { rate: SuccessRateRow; now: number }) {
  const heading = useId();
  const formats = useFormats();
  const all = rate.orders_completed + rate.orders_failed;
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>{formats.month(rate.from_date)}</h2>
        <Stamp asOf={rate.asOf} now={now} />
      </CardHead>
      {rate.success_rate === null ? (
        <p>
          <Trans>You do not have any order for the month. Hence, the success rate is not applicable.</Trans>
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
