import { Trans } from '@lingui/react/macro';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useToday } from '#data/today.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Column } from '#ui/page.tsx';
import { RowEnd, RowLink, RowList, RowTitle } from '#ui/list/row.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { CurrentRate } from '#features/success-rate/parts/current-rate.tsx';
import { History } from '#features/success-rate/parts/history.tsx';
import { RatesGate } from '#features/success-rate/parts/rates-gate.tsx';
import { Simulator } from '#features/success-rate/parts/simulator.tsx';
import { StepList } from '#features/success-rate/parts/step-list.tsx';
import { shownRates } from '#features/success-rate/shown-rates.ts';

/** How many orders end well, what that does to commissions, and what it was in the months before. */
export function SuccessRateScreen() {
  const { now, today } = useToday();
  return (
    <RatesGate>
      {({ rates, steps, stepsAsOf, asOf }) => {
        const shown = shownRates(rates, asOf, today);
        if (!shown)
          return (
            <Column $span={12}>
              <EmptyState
                icon={IconChecklist}
                title={<Trans>No data</Trans>}
                action={
                  <ButtonLink to="/home">
                    <Trans>See products to share</Trans>
                  </ButtonLink>
                }
              >
                <Trans>The success rate can be calculated only if you already have at least one order.</Trans>
              </EmptyState>
            </Column>
          );
        const { month, rate, running, earlier } = shown;
        // A month without orders says nothing of it; the one before does.
        const impact = steps.length > 0 && !(rate ?? earlier[0])?.hide_impact;
        return (
          <>
            <Column $span={7}>
              <CurrentRate month={month} rate={rate} asOf={rate?.asOf ?? asOf} now={now} />
              {impact && running && <Simulator rate={rate} steps={steps} />}
              <History rates={earlier} />
            </Column>
            <Column $span={5}>
              {impact && (
                <Card>
                  <CardHead>
                    <h2>
                      <Trans>The steps of your level</Trans>
                    </h2>
                    <Stamp asOf={stepsAsOf} now={now} />
                  </CardHead>
                  <StepList steps={steps} />
                </Card>
              )}
              <Card $flush>
                <RowList>
                  <li>
                    <RowLink to="/success-rate/penalties" $plain $low>
                      <RowTitle $light>
                        <Trans>Commission penalties</Trans>
                      </RowTitle>
                      <RowEnd>
                        <IconChevronRight size={18} stroke={1.75} className="dir" aria-hidden="true" />
                      </RowEnd>
                    </RowLink>
                  </li>
                  <li>
                    <RowLink to="/success-rate/penalty-rates" $plain $low>
                      <RowTitle $light>
                        <Trans>Current penalty rates</Trans>
                      </RowTitle>
                      <RowEnd>
                        <IconChevronRight size={18} stroke={1.75} className="dir" aria-hidden="true" />
                      </RowEnd>
                    </RowLink>
                  </li>
                </RowList>
              </Card>
            </Column>
          </>
        );
      }}
    </RatesGate>
  );
}
