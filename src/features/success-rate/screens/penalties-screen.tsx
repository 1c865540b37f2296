import { Plural } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { Column } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { NoPenalties } from '#features/success-rate/parts/no-penalties.tsx';
import { Impact } from '#features/success-rate/parts/percent.tsx';
import { RatesGate } from '#features/success-rate/parts/rates-gate.tsx';

/** The periods whose rate took something off the commissions. */
export function PenaltiesScreen() {
  const formats = useFormats();
  const now = useGatewayNow();
  return (
    <RatesGate>
      {({ rates }) => {
        const penalties = rates.flatMap((rate) =>
          !rate.hide_impact && rate.impact_perc !== null && rate.impact_perc < 0
            ? [{ ...rate, impact: rate.impact_perc }]
            : [],
        );
        if (penalties.length === 0) return <NoPenalties />;
        return (
          <Column $span={8}>
            <Card>
              <SumList>
                {penalties.map((rate) => (
                  <SumLine
                    key={rate.from_date}
                    name={formats.month(rate.from_date)}
                    note={<Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />}
                  >
                    <Impact value={rate.impact} />
                  </SumLine>
                ))}
              </SumList>
              <CardFoot>
                <Stamp asOf={penalties[0]?.asOf ?? ''} now={now} />
              </CardFoot>
            </Card>
          </Column>
        );
      }}
    </RatesGate>
  );
}
