import { Trans } from '@lingui/react/macro';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { RowList } from '#ui/list/row.tsx';
import { EarlierMonths } from './earlier-months.tsx';
import { MonthRow } from './month-row.tsx';

/** The rates of the other months that are here, each leading to its own page, and earlier ones until there are no more. */
export function History({ rates }: { rates: readonly SuccessRateRow[] }) {
  return (
    <TitledCard $flush title={<Trans>By month</Trans>}>
      <RowList>
        {rates.map((rate) => (
          <li key={rate.from_date}>
            <RateRow rate={rate} />
          </li>
        ))}
      </RowList>
      <CardFoot>
        <EarlierMonths />
      </CardFoot>
    </TitledCard>
  );
}

function RateRow({ rate }: { rate: SuccessRateRow }) {
  const { settlement, impact_perc: impact } = rate;
  return (
    <MonthRow month={rate.from_date} rate={rate}>
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
    </MonthRow>
  );
}
