import { Plural, Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import type { OrderEnds } from '#shared/domain/sales/summary.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { CardLink, TileLabel } from '#ui/card/card.tsx';
import { Figure } from '#ui/card/figure.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Muted } from '#ui/page.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { WIDE, css } from '#ui/theme.ts';
import { SalesTile } from './sales-tile.tsx';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${css('s3')};
  ${WIDE} {
    gap: ${css('s4')};
  }
  @media (min-width: 1440px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > * {
    gap: ${css('s1')};
    padding-block: ${css('s3')};
  }
`;

interface MonthTilesProps {
  figures: MonthFigures;
  today: string;
  toggles: FeatureToggles;
  asOf: string;
  now: number;
}

/** The running month in figures: sales, orders, and its commissions. What is switched off has no tile. */
export function MonthTiles({ figures, today, toggles, asOf, now }: MonthTilesProps) {
  const formats = useFormats();
  return (
    <Section title={<Trans>This month</Trans>} end={<Stamp asOf={asOf} now={now} />}>
      <Tiles>
        {isOn(toggles, 'sales') && <SalesTile figures={figures} today={today} />}
        {isOn(toggles, 'orders') && (
          <CardLink to="/orders">
            <TileLabel>
              <Trans>Orders</Trans>
              <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
            </TileLabel>
            <Figure>{formats.number(figures.orders)}</Figure>
            {figures.orderEnds && <OrderParts ends={figures.orderEnds} />}
          </CardLink>
        )}
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
      </Tiles>
    </Section>
  );
}

/** What became of the orders; the parts add up to all of them. */
function OrderParts({ ends: { open, completed, mixed, failed } }: { ends: OrderEnds }) {
  return (
    <>
      {open > 0 && (
        <Muted>
          <Plural value={open} one="# open order" other="# open orders" />
        </Muted>
      )}
      {completed > 0 && (
        <Muted>
          <Plural value={completed} one="# completed order" other="# completed orders" />
        </Muted>
      )}
      {mixed > 0 && (
        <Muted>
          <Plural value={mixed} one="# order completed in part" other="# orders completed in part" />
        </Muted>
      )}
      {failed > 0 && (
        <Muted>
          <Plural value={failed} one="# failed order" other="# failed orders" />
        </Muted>
      )}
    </>
  );
}

interface CommissionTileProps {
  to: '/commissions/confirmed' | '/commissions/pending';
  name: ReactNode;
  amount: number;
  currency: string;
}

function CommissionTile({ to, name, amount, currency }: CommissionTileProps) {
  return (
    <CardLink to={to}>
      <TileLabel>
        {name}
        <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
      </TileLabel>
      <FitAmount amount={amount} currency={currency} />
    </CardLink>
  );
}
