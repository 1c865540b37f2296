import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import { type CommissionGroup, EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { isOrderType } from '#shared/domain/items/order-status.ts';
import { Column, Muted } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { BalanceCard } from '#features/commissions/parts/balance-card.tsx';
import { LinesElsewhere } from '#features/commissions/parts/lines/lines-elsewhere.tsx';
import { RangePage } from '#features/commissions/parts/range-page.tsx';
import { SplitCard } from '#features/commissions/parts/split-card.tsx';
import { withPeriod } from '#shared/domain/time/period-search.ts';
import { categoryPath } from '#features/commissions/search.ts';
import { Statement } from '#features/commissions/lazy-parts.tsx';

/**
 * Whether the lines of a service are those that its category lists: what moved on from the month before counts for its service,
 * and is listed with the others that moved on.
 */
function isListed(service: CommissionGroup, { categories }: CommissionFigures): boolean {
  const listed = categories.find(({ code }) => code === service.code);
  return (
    isOrderType(service.code) &&
    listed?.lines === service.lines &&
    listed.pending === service.pending &&
    listed.confirmed === service.confirmed
  );
}

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
                pathOf={(group) => (isListed(group, figures) ? withPeriod(categoryPath(group.code), search) : null)}
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
