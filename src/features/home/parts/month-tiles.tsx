import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import type { OrderEnds } from '#shared/domain/sales/summary.ts';
import { monthParam, rangeOfMonth } from '#shared/domain/time/period-search.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { CardLink, TileLabel } from '#ui/card/card.tsx';
import { Figure } from '#ui/card/figure.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Muted } from '#ui/page.tsx';
import { NARROW, WIDE, WIDEST, css } from '#ui/theme.ts';
import { SalesTile } from './sales-tile.tsx';

/** Tiles of a month: two beside each other, four on a wide screen. */
export const MonthGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${css('s3')};
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${WIDE} {
    gap: ${css('s4')};
  }
  ${WIDEST} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > * {
    gap: ${css('s1')};
    padding-block: ${css('s3')};
  }
  & > .whole-line {
    grid-column: 1 / -1;
  }
`;

interface MonthTilesProps {
  figures: MonthFigures;
  today: string;
  toggles: FeatureToggles;
}

/** The running month in figures: sales, orders, and its commissions. What is switched off has no tile. */
export function MonthTiles({ figures, today, toggles }: MonthTilesProps) {
  return (
    <MonthGrid>
      {isOn(toggles, 'sales') && <SalesTile figures={figures} today={today} />}
      {isOn(toggles, 'orders') && <OrdersTile figures={figures} month={monthParam(today)} />}
      {isOn(toggles, 'commissions') && (
        <>
          <CommissionTile
            to="/commissions/confirmed"
            name={<Trans>Confirmed commission</Trans>}
            amount={figures.confirmed}
            currency={figures.currency}
          />
          <CommissionTile
            to="/commissions/pending"
            name={<Trans>Pending commission</Trans>}
            amount={figures.pending}
            currency={figures.currency}
          />
        </>
      )}
    </MonthGrid>
  );
}

/** How many orders a month has, and what became of them; `month` ("2026-10") leads to those of that month. */
export function OrdersTile({ figures, month }: { figures: MonthFigures; month: string }) {
  const formats = useFormats();
  return (
    <CardLink to="/orders" search={{ range: 'range', ...rangeOfMonth(month) }}>
      <TileLabel>
        <Trans>Orders</Trans>
      </TileLabel>
      <Figure>{formats.number(figures.orders)}</Figure>
      {figures.orderEnds && <OrderParts ends={figures.orderEnds} />}
    </CardLink>
  );
}

/** What became of the orders; the parts add up to all of them. */
function OrderParts({ ends: { open, completed, mixed, failed } }: { ends: OrderEnds }) {
  return (
    <>
      {open > 0 && (
        <OrderPart count={open}>
          <Plural value={open} one="still open" other="still open" />
        </OrderPart>
      )}
      {completed > 0 && (
        <OrderPart count={completed}>
          <Plural value={completed} one="completed" other="completed" />
        </OrderPart>
      )}
      {mixed > 0 && (
        <OrderPart count={mixed}>
          <Plural value={mixed} one="completed in part" other="completed in part" />
        </OrderPart>
      )}
      {failed > 0 && (
        <OrderPart count={failed}>
          <Plural value={failed} one="failed" other="failed" />
        </OrderPart>
      )}
    </>
  );
}

const PartLine = styled(Muted)`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${css('s2')};
  line-height: 1.35;
  & > bdi {
    flex: none;
  }
`;

function OrderPart({ count, children }: { count: number; children: ReactNode }) {
  const formats = useFormats();
  return (
    <PartLine>
      {children} <bdi dir="ltr">{formats.number(count)}</bdi>
    </PartLine>
  );
}

interface CommissionTileProps {
  to: '/commissions' | '/commissions/confirmed' | '/commissions/pending';
  /** Which month the link leads to, "2026-10"; the running one unless told. */
  month?: string;
  name: ReactNode;
  amount: number;
  currency: string;
  children?: ReactNode;
}

/** Money of a month, with what stands below it. */
export function CommissionTile({ to, month, name, amount, currency, children }: CommissionTileProps) {
  return (
    <CardLink to={to} search={month === undefined ? {} : { month }}>
      <TileLabel>{name}</TileLabel>
      <FitAmount amount={amount} currency={currency} />
      {children}
    </CardLink>
  );
}
