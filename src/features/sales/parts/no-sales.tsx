import { Trans } from '@lingui/react/macro';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stamp } from '#ui/card/stamp.tsx';

interface NoSalesProps {
  range: DayRange;
  filtered: boolean;
  asOf: string;
  now: number;
  onClear: () => void;
}

/** Nothing was sold in these days, or nothing that fits; as of when that is true. */
export function NoSales({ range, filtered, asOf, now, onClear }: NoSalesProps) {
  const formats = useFormats();
  const days = formats.shortDays(range, now);
  return (
    <EmptyState
      icon={filtered ? IconFilterOff : IconChartBar}
      title={filtered ? <Trans>No sales fit these filters</Trans> : <Trans>No Sales</Trans>}
      action={
        <>
          {filtered ? (
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            <ButtonLink to="/home">
              <Trans>See products to share</Trans>
            </ButtonLink>
          )}
          <Stamp asOf={asOf} now={now} />
        </>
      }
    >
      <bdi>{days}</bdi>
      {!filtered && (
        <>
          <br />
          <Trans>Share a product. What you sell of it is counted here.</Trans>
        </>
      )}
    </EmptyState>
  );
}
