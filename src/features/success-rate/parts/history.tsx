import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { monthParam, withPeriod } from '#shared/domain/time/period-search.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { EarlierMonths } from './earlier-months.tsx';
import { PlainRow } from './plain-row.tsx';

/** The rates of the other months that are here, each leading to its own page, and earlier ones until there are no more. */
export function History({ rates }: { rates: readonly SuccessRateRow[] }) {
  const heading = useId();
  return (
    <Card $flush as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>By month</Trans>
        </h2>
      </CardHead>
      <RowList>
        {rates.map((rate) => (
          <li key={rate.from_date}>
            <MonthRow rate={rate} />
          </li>
        ))}
      </RowList>
      <CardFoot>
        <EarlierMonths />
      </CardFoot>
    </Card>
  );
}

function MonthRow({ rate }: { rate: SuccessRateRow }) {
  const formats = useFormats();
  const { settlement, impact_perc: impact } = rate;
  return (
    <PlainLink to={withPeriod('/success-rate', { month: monthParam(rate.from_date) })} as={PlainRow}>
      <span>
        <RowTitle>{formats.monthFirst(rate.from_date)}</RowTitle>
        <RowMeta>
          <Plural value={rate.orders_completed} one="# completed order" other="# completed orders" />
          {' · '}
          <Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />
        </RowMeta>
      </span>
      <RowEnd>
        {rate.success_rate === null ? <Trans>No data</Trans> : <Percent value={rate.success_rate} />}
        <small>
          {settlement !== undefined && settlement.state !== 'settled' ? (
            <Trans context="success rate">Provisional</Trans>
          ) : rate.hide_impact ? null : settlement ? (
            <Money amount={settlement.amount} currency={settlement.currency} sign="always" />
          ) : (
            impact !== null && (
              <Trans>
                impact <Impact value={impact} />
              </Trans>
            )
          )}
        </small>
      </RowEnd>
    </PlainLink>
  );
}
