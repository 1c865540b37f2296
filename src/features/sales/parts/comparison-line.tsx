import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import type { SalesComparison } from '#shared/domain/sales/sales-comparison.ts';
import { Muted } from '#ui/page.tsx';
import { Trend } from '#ui/chart/trend.tsx';

/** How the range stands against the one before it, or why that cannot be told. */
export function ComparisonLine({
  comparison,
  before,
  now,
}: {
  comparison: SalesComparison;
  before: DayRange;
  now: number;
}) {
  const formats = useFormats();
  const [from, to] = [formats.shortDay(before.from, now), formats.shortDay(before.to, now)];
  if (comparison.kind === 'not-here') {
    return (
      <Muted>
        <Trans>
          {from} – {to} is not on this phone, so nothing is compared.
        </Trans>
      </Muted>
    );
  }
  if (comparison.kind === 'nothing') {
    return (
      <Muted>
        <Trans>
          No sales from {from} to {to} to compare with
        </Trans>
      </Muted>
    );
  }
  const { perMille } = comparison;
  const share = formats.percent(Math.abs(perMille) / 1000);
  return (
    <Trend by={perMille}>
      {perMille > 0 ? (
        <Trans>
          {share} more than from {from} to {to}
        </Trans>
      ) : (
        <Trans>
          {share} less than from {from} to {to}
        </Trans>
      )}
    </Trend>
  );
}
