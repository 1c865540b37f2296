import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { monthParam, withPeriod } from '#shared/domain/time/period-search.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { RowEnd, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { PlainRow } from './plain-row.tsx';

interface MonthRowProps {
  /** First day of the month. */
  month: string;
  /** How its orders ended; null while its rate is not here. */
  rate: Pick<SuccessRateRow, 'orders_completed' | 'orders_failed'> | null;
  /** Told after the orders. */
  more?: ReactNode;
  /** What stands at the end of the row. */
  children: ReactNode;
}

/** A month with how many of its orders were completed and how many failed; leads to how its rate came about. */
export function MonthRow({ month, rate, more, children }: MonthRowProps) {
  const formats = useFormats();
  return (
    <PlainLink to={withPeriod('/success-rate', { month: monthParam(month) })} as={PlainRow}>
      <span>
        <RowTitle>{formats.monthFirst(month)}</RowTitle>
        {rate && (
          <RowMeta>
            <Plural value={rate.orders_completed} one="# completed order" other="# completed orders" />
            {' · '}
            <Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />
            {more}
          </RowMeta>
        )}
      </span>
      <RowEnd>{children}</RowEnd>
    </PlainLink>
  );
}
