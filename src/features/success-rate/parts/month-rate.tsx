import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import type { ShownRates } from '#features/success-rate/shown-rates.ts';
import { EarlierMonths } from './earlier-months.tsx';
import { FailedOrders } from './failed-orders.tsx';
import { ImpactEntries } from './impact-entries.tsx';
import { MonthEnds } from './month-ends.tsx';
import { OneMoreOrder } from './one-more-order.tsx';
import { RateCard } from './rate-card.tsx';
import { SettledSums } from './settled-sums.tsx';

interface MonthRateProps {
  shown: ShownRates;
  asOf: string;
  now: number;
  /** Orders can be looked at. */
  orders: boolean;
}

/**
 * All about the rate of one month: while it is not settled how it can end, after that what it came to, each entry with its
 * cause; and the orders that failed. Why there is none, where there is none.
 */
export function MonthRate({ shown, asOf, now, orders }: MonthRateProps) {
  const formats = useFormats();
  const { month, rate, known, running } = shown;
  if (!rate)
    return (
      <Card>
        <CardHead>
          <h2>{formats.month(month)}</h2>
          {known && <Stamp asOf={asOf} now={now} />}
        </CardHead>
        {known ? (
          <p>
            <Trans>You do not have any order for the month. Hence, the success rate is not applicable.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>This month is not on this phone.</Trans>
            </p>
            <EarlierMonths />
          </>
        )}
      </Card>
    );
  const { settlement, hide_impact: hidden } = rate;
  const isSettled = settlement?.state === 'settled';
  return (
    <>
      <RateCard rate={rate} running={running} now={now}>
        {settlement && isSettled && !hidden && <SettledSums rate={rate} settlement={settlement} now={now} />}
      </RateCard>
      {settlement && !hidden && !isSettled && (
        <>
          <MonthEnds rate={rate} settlement={settlement} />
          <OneMoreOrder rate={rate} settlement={settlement} />
        </>
      )}
      {settlement && !hidden && settlement.impacts.length > 0 && (
        <ImpactEntries month={month} settlement={settlement} now={now} orders={orders} />
      )}
      {orders && <FailedOrders rate={rate} />}
    </>
  );
}
