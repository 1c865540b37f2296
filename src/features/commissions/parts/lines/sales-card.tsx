import { Plural, Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useMemo, useState, type ComponentProps } from 'react';
import { useLive } from '#data/cache.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useIsOn } from '#browser/session-state.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { groupBySale, type Sale } from '#shared/domain/commissions/commission-lists.ts';
import { serviceOf } from '#shared/domain/commissions/commission-days.ts';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { isOrderType } from '#shared/domain/items/order-status.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { orderPath } from '#ui/order-path.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { TextAnchor } from '#ui/text-link.tsx';
import { FoldLines } from './fold-lines.tsx';
import { Fold } from './fold.tsx';
import { customersOf } from '#features/commissions/queries.ts';
import { useLines } from '#features/commissions/use-lines.ts';
import { SumEnd } from './sum-end.tsx';
import { LinesElsewhere } from './lines-elsewhere.tsx';
import { ListFoot } from './list-foot.tsx';
import type { RangeContent } from '#features/commissions/parts/range-page.tsx';
import { LineDialog } from './lazy-line-dialog.ts';

const ALL = { filter: EVERY_LINE, part: null };

/** Sales that are shown at once, and lines of each, and how many of either a tap adds. */
const STEP = 30;

/** The lines of a range under the orders that they belong to; what belongs to none stands last. */
export function SalesCard({ content }: { content: RangeContent }) {
  const items = useIsOn('orders');
  const [most, setMost] = useState(STEP);
  const [about, setAbout] = useState<CommissionLine | null>(null);
  const { figures, rows, now, today } = content;
  const found = useLines(rows.range, ALL, today, Number.POSITIVE_INFINITY);
  const sales = useMemo(() => found && groupBySale(found.lines), [found]);
  const here = useMemo(() => sales?.slice(0, most).map(({ orderId }) => orderId) ?? [], [sales, most]);
  const customers = useLive((db) => customersOf(db, here), [here], { keep: true });
  if (!found || !sales) return <ListCardSkeleton />;
  const orders = sales.filter(({ orderId }) => orderId !== '').length;
  return (
    <TitledCard
      $flush
      title={<Trans>Grouped by sale</Trans>}
      end={
        <Muted>
          <Plural value={orders} one="# order" other="# orders" />
        </Muted>
      }
    >
      <RowList>
        {sales.slice(0, most).map((sale) => (
          <li key={sale.orderId}>
            <Fold>
              <summary>
                <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
                <SaleHead sale={sale} currency={figures.currency} customer={customers?.get(sale.orderId) ?? null} />
              </summary>
              {items && sale.orderId !== '' && (
                <p>
                  <PlainLink to={orderPath(sale.orderId, sale.lines.map(serviceOf).find(isOrderType))} as={TextAnchor}>
                    <Trans>See the order</Trans>
                  </PlainLink>
                </p>
              )}
              <SaleLines lines={sale.lines} now={now} items={items} onAbout={setAbout} />
            </Fold>
          </li>
        ))}
      </RowList>
      <LinesElsewhere months={rows.months} unreadable={found.unreadable} />
      <ListFoot asOf={figures.asOf} now={now} onMore={sales.length > most ? () => setMost(most + STEP) : null} />
      <LineDialog line={about} now={now} onClose={() => setAbout(null)} />
    </TitledCard>
  );
}

/** The lines of a sale; what belongs to no order may be many. */
function SaleLines({ lines, now, items, onAbout }: Omit<ComponentProps<typeof FoldLines>, 'onMore'>) {
  const [most, setMost] = useState(STEP);
  return (
    <FoldLines
      lines={lines.slice(0, most)}
      now={now}
      items={items}
      onAbout={onAbout}
      onMore={lines.length > most ? () => setMost(most + STEP) : null}
    />
  );
}

interface SaleHeadProps {
  sale: Sale;
  currency: string;
  /** Who ordered, where this phone knows it. */
  customer: string | null;
}

/** A sale by what was sold first and to whom, and only then by its number. */
function SaleHead({ sale, currency, customer }: SaleHeadProps) {
  const { orderId, lines } = sale;
  const formats = useFormats();
  const names = [...new Set(lines.map(({ name }) => name).filter((name) => name !== ''))];
  const [first] = names;
  return (
    <>
      <span>
        <RowTitle>
          {orderId === '' ? (
            <Trans>Without an order</Trans>
          ) : first === undefined ? (
            <Trans>Order</Trans>
          ) : (
            <>
              <bdi>{first}</bdi>
              {names.length > 1 && (
                <>
                  {' '}
                  <bdi dir="ltr">+{formats.number(names.length - 1)}</bdi>
                </>
              )}
            </>
          )}
        </RowTitle>
        <RowMeta>
          {customer !== null && <bdi>{customer}</bdi>}
          {orderId !== '' && <bdi dir="ltr">{orderId}</bdi>}
          <span>
            <Plural value={lines.length} one="# line" other="# lines" />
          </span>
        </RowMeta>
      </span>
      <SumEnd sum={sale} currency={currency} />
    </>
  );
}
