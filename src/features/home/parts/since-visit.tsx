import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Card, CardFoot, CardHead } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { RowEnd, RowList, RowMeta } from '../../../ui/row.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { confirmedSum } from '../confirmed-sum.ts';
import type { SinceVisit } from '../queries.ts';
import { HappeningRow } from './happening-row.tsx';

const FEW = 3;

interface SinceVisitCardProps {
  since: SinceVisit;
  /** End of the last visit (UTC ISO). */
  visit: string;
  now: number;
  /** Shows amounts. */
  commission: boolean;
}

/** What happened to the person's orders since the last visit; nothing at all when nothing did. */
export function SinceVisitCard({ since, visit, now, commission }: SinceVisitCardProps) {
  const heading = useId();
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const { happenings, count } = since;
  if (count === 0) return null;
  const sum = commission && happenings.length === count ? confirmedSum(happenings) : null;
  return (
    <Card $flush as="section" aria-labelledby={heading}>
      <CardHead>
        <div>
          <h2 id={heading}>
            <Trans>Since your last visit</Trans>
          </h2>
          <RowMeta>
            <time dateTime={visit}>{formats.dayTime(visit, now)}</time>
          </RowMeta>
        </div>
        {sum && (
          <RowEnd>
            <strong>
              <Money amount={sum.amount} currency={sum.currency} sign="always" toned />
            </strong>
            <small>
              <Trans>Confirmed</Trans>
            </small>
          </RowEnd>
        )}
      </CardHead>
      <RowList $inset="4rem">
        {happenings.slice(0, all ? happenings.length : FEW).map((happening) => (
          <HappeningRow key={happening.change.key} happening={happening} commission={commission} />
        ))}
      </RowList>
      <CardFoot>
        <Stamp asOf={since.asOf} now={now} />
        {!all && count > FEW && (
          <TextButton onClick={() => setAll(true)}>
            <Plural value={count} one="# change" other="Show all # changes" />
          </TextButton>
        )}
      </CardFoot>
    </Card>
  );
}
