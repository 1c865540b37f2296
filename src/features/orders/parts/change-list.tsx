import { Trans, useLingui } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { Change } from '#shared/domain/commissions/change-history.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { Row, RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { useLabels } from '#i18n/use-labels.ts';

interface ChangeListProps {
  /** Oldest first; shown newest first. */
  changes: readonly Change[];
  currency: string;
  now: number;
  /** Names the item of each change, where the list is of several. */
  named?: boolean;
  /** Without it changes of commissions are left out. */
  commission: boolean;
}

/** What changed, as it was seen on this phone; nothing at all while nothing changed. */
export function ChangeList({ changes, currency, now, named = false, commission }: ChangeListProps) {
  const formats = useFormats();
  const shown = changes.filter(({ field }) => commission || field !== 'commission').toReversed();
  if (shown.length === 0) return null;
  return (
    <TitledCard
      $flush
      title={<Trans>What changed</Trans>}
      end={
        <Muted>
          <Trans>seen on this phone</Trans>
        </Muted>
      }
    >
      <RowList>
        {shown.map((change) => (
          <li key={`${change.asOf} ${change.key} ${change.field}`}>
            <Row $plain>
              <span>
                <FieldName change={change} />
                {named && (
                  <RowMeta>
                    <bdi>{change.name}</bdi>
                  </RowMeta>
                )}
                <RowMeta>
                  <Step change={change} currency={currency} />
                </RowMeta>
              </span>
              <RowEnd>
                <Difference change={change} currency={currency} />
                <small>
                  <time dateTime={change.asOf}>{formats.dayTime(change.asOf, now)}</time>
                </small>
              </RowEnd>
            </Row>
          </li>
        ))}
      </RowList>
    </TitledCard>
  );
}

function FieldName({ change: { field, before } }: { change: Change }) {
  const { t } = useLingui();
  const names: Readonly<Record<Change['field'], string>> = {
    status: t`Status`,
    price: t`Price`,
    commission: t`Commission`,
    quantity: t`Quantity`,
    item: before === null ? t`New item` : t`Item removed`,
  };
  return <RowTitle>{names[field]}</RowTitle>;
}

function Step({ change, currency }: { change: Change; currency: string }) {
  const labels = useLabels();
  const formats = useFormats();
  const words = (value: string | number | null): ReactNode => {
    if (value === null) return null;
    if (typeof value === 'string') return <bdi>{labels.status(value)}</bdi>;
    return change.field === 'quantity' ? (
      <bdi dir="ltr">{formats.number(value)}</bdi>
    ) : (
      <Money amount={value} currency={currency} label={false} />
    );
  };
  return (
    <>
      {words(change.before)}
      {change.before !== null && change.after !== null && (
        <IconChevronRight size={14} stroke={2.2} className="dir" aria-label="→" />
      )}
      {words(change.after)}
    </>
  );
}

/** By how much an amount changed. */
function Difference({ change: { field, before, after }, currency }: { change: Change; currency: string }) {
  if (field !== 'commission' && field !== 'price') return null;
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  return (
    <Money amount={after - before} currency={currency} sign="always" toned={field === 'commission'} label={false} />
  );
}
