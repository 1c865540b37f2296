import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { isOrderType } from '#shared/domain/items/order-status.ts';
import { Column, Muted } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { BalanceCard } from '#features/commissions/parts/balance-card.tsx';
import { LinesElsewhere } from '#features/commissions/parts/lines/lines-elsewhere.tsx';
import { RangePage } from '#features/commissions/parts/range-page.tsx';
import { SplitCard } from '#features/commissions/parts/split-card.tsx';
import { categoryPath, withSearch } from '#features/commissions/search.ts';
import { Statement } from '#features/commissions/lazy-parts.ts';

/** Commissions by the service that they come from. */
export function ServicesScreen() {
  const { t } = useLingui();
  const labels = useCommissionLabels();
  return (
    <RangePage path="/commissions/services" filter={EVERY_LINE}>
      {(content) => {
        const { figures, rows, search, now, today } = content;
        return (
          <ScreenAge asOf={figures.asOf}>
            <Column $span={7}>
              <BalanceCard range={rows.range} figures={figures} now={now} />
              <SplitCard
                title={<Trans>Services</Trans>}
                groups={figures.services ?? []}
                currency={figures.currency}
                asOf={figures.asOf}
                now={now}
                nameOf={(code) => <bdi>{isOrderType(code) ? labels.category(code) : t`Not from an order`}</bdi>}
                pathOf={({ code }) => (isOrderType(code) ? withSearch(categoryPath(code), search) : null)}
              >
                <Muted>
                  <Trans>Team, bonuses, corrections and what was taken back come from no single service.</Trans>
                </Muted>
              </SplitCard>
              {figures.services === null && <LinesElsewhere months={rows.months} unreadable={[]} />}
            </Column>
            <Column $span={5}>
              <Statement rows={rows} filter={EVERY_LINE} today={today} />
            </Column>
          </ScreenAge>
        );
      }}
    </RangePage>
  );
}
