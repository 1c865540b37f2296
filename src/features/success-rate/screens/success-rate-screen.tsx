import { Trans } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { useEffect } from 'react';
import { useShownToggles } from '#browser/session-state.ts';
import { choosePeriod } from '#data/chosen-period.ts';
import { useToday } from '#data/today.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { firstDayOf, monthAsked, withPeriod } from '#shared/domain/time/period-search.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Column } from '#ui/page.tsx';
import { PeriodChips } from '#ui/form/period-chips.tsx';
import { RowLink, RowList, RowTitle } from '#ui/list/row.tsx';
import { RowOnward } from '#ui/list/row-onward.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { History } from '#features/success-rate/parts/history.tsx';
import { MonthRate } from '#features/success-rate/parts/month-rate.tsx';
import { RatesGate } from '#features/success-rate/parts/rates-gate.tsx';
import { Simulator } from '#features/success-rate/parts/simulator.tsx';
import { StepList } from '#features/success-rate/parts/step-list.tsx';
import { shownRates } from '#features/success-rate/shown-rates.ts';
import { stepsOf } from '#shared/domain/money/month-ends.ts';

const PATH = '/success-rate';
const PERIODS = [{ period: 'thisMonth', name: <Trans>This month</Trans> }] as const;

/** How many orders of a month end well, what that does to commissions, and what it was in the other months. */
export function SuccessRateScreen() {
  const { now, today } = useToday();
  const { history } = useRouter();
  const toggles = useShownToggles();
  const month = monthAsked({ ...useSearch({ strict: false }) });
  useEffect(() => {
    if (month !== null) choosePeriod({ month });
  }, [month]);
  const showCurrent = (): void => {
    choosePeriod({ period: 'thisMonth' });
    history.replace(PATH);
  };
  return (
    <RatesGate>
      {({ rates, steps, stepsAsOf, asOf, first }) => {
        const shown = shownRates(rates, asOf, today, month === null ? null : firstDayOf(month));
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
        const { rate, running, others } = shown;
        const { settlement } = rate ?? {};
        const ofMonth = settlement ? stepsOf(settlement.steps) : steps;
        // A month without orders says nothing of it; the one before does.
        const impact = ofMonth.length > 0 && !(rate ?? others[0])?.hide_impact;
        return (
          <ScreenAge asOf={rate?.asOf ?? asOf}>
            <Column $span={12}>
              <PeriodChips
                periods={PERIODS}
                chosen={running ? 'thisMonth' : null}
                month={running ? null : shown.month.slice(0, 7)}
                first={first}
                today={today}
                onPeriod={showCurrent}
                onMonth={(next) => history.replace(withPeriod(PATH, { month: next }))}
              />
              <ScreenAge asOf="">
                <Stamp asOf={rate?.asOf ?? asOf} now={now} />
              </ScreenAge>
            </Column>
            <Column $span={7}>
              <MonthRate shown={shown} asOf={asOf} now={now} orders={isOn(toggles, 'orders')} />
              {impact && running && <Simulator rate={rate} steps={ofMonth} />}
              <History rates={others} />
            </Column>
            <Column $span={5}>
              {impact && (
                <Card>
                  <CardHead>
                    <h2>
                      {running || !settlement ? (
                        <Trans>The steps of your level</Trans>
                      ) : (
                        <Trans>The steps of that month</Trans>
                      )}
                    </h2>
                    <Stamp asOf={settlement ? (rate?.asOf ?? '') : stepsAsOf} now={now} />
                  </CardHead>
                  <StepList steps={ofMonth} />
                </Card>
              )}
              <Card $flush>
                <RowList>
                  <li>
                    <RowLink to="/success-rate/penalties" $plain $low>
                      <RowTitle $light>
                        <Trans>Commission penalties</Trans>
                      </RowTitle>
                      <RowOnward />
                    </RowLink>
                  </li>
                  <li>
                    <RowLink to="/success-rate/penalty-rates" $plain $low>
                      <RowTitle $light>
                        <Trans>Current penalty rates</Trans>
                      </RowTitle>
                      <RowOnward />
                    </RowLink>
                  </li>
                </RowList>
              </Card>
            </Column>
          </ScreenAge>
        );
      }}
    </RatesGate>
  );
}
