import { Trans } from '@lingui/react/macro';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Card } from '#ui/card/card.tsx';
import { Column, Muted } from '#ui/page.tsx';
import { NoPenalties } from '#features/success-rate/parts/no-penalties.tsx';
import { RatesGate } from '#features/success-rate/parts/rates-gate.tsx';
import { StepList } from '#features/success-rate/parts/step-list.tsx';

/** Below which rates something is taken off the commissions, and how much. */
export function PenaltyRatesScreen() {
  const now = useGatewayNow();
  return (
    <RatesGate>
      {({ rates, steps, stepsAsOf }) => {
        const penalties = steps.filter(({ impactPerc }) => impactPerc < 0);
        // From where on nothing is taken off: without it the highest penalty would be that of every rate above it.
        const free = steps.filter(({ impactPerc }) => impactPerc >= 0).slice(-1);
        if (penalties.length === 0 || rates[0]?.hide_impact) return <NoPenalties />;
        return (
          <AgedScreen asOf={stepsAsOf} now={now}>
            <Column $span={8}>
              <Card>
                <Muted>
                  <Trans>At a lower success rate this part of your commissions is taken off.</Trans>
                </Muted>
                <StepList steps={[...free, ...penalties]} />
              </Card>
            </Column>
          </AgedScreen>
        );
      }}
    </RatesGate>
  );
}
