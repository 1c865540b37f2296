import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import type { ExpectedGroup } from '#shared/domain/commissions/commission-lists.ts';
import { addDays, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { TextAnchor } from '#ui/text-link.tsx';

interface PendingSumProps {
  groups: readonly ExpectedGroup[];
  figures: CommissionFigures;
  today: string;
  now: number;
}

/** All that is pending, and in which month it can count. */
export function PendingSum({ groups, figures, today, now }: PendingSumProps) {
  const heading = useId();
  const formats = useFormats();
  const { currency, totals } = figures;
  const thisMonth = monthOf(today);
  const next = addDays(monthEnd(thisMonth), 1);
  const sum = (passes: (group: ExpectedGroup) => boolean): number =>
    groups.filter(passes).reduce((total, { amount }) => total + amount, 0);
  const lines = groups.reduce((count, group) => count + group.lines.length, 0);
  const line = (amount: number) => <Money amount={amount} currency={currency} label={false} />;
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>Pending commission</Trans>
        </h2>
        <Stamp asOf={figures.asOf} now={now} />
      </CardHead>
      <FitAmount amount={totals.pending} currency={currency} size="xl" />
      <Muted>
        <Plural value={lines} one="# line" other="# lines" />
      </Muted>
      <SumList>
        <SumLine
          light
          name={<Trans>Counts for {formats.month(thisMonth)}</Trans>}
          note={<Trans>Delivered, expected</Trans>}
        >
          {line(sum(({ month }) => month === thisMonth))}
        </SumLine>
        <SumLine light name={<Trans>Counts for {formats.month(next)}</Trans>} note={<Trans>Delivered, expected</Trans>}>
          {line(sum(({ month }) => month !== null && month !== thisMonth))}
        </SumLine>
        <SumLine light name={<Trans>No day yet</Trans>} note={<Trans>Not delivered, or of the team</Trans>}>
          {line(sum(({ month }) => month === null))}
        </SumLine>
      </SumList>
      <CardFoot>
        <PlainLink to="/commissions/forecast" as={TextAnchor}>
          <Trans>Estimated payout</Trans>
        </PlainLink>
      </CardFoot>
    </Card>
  );
}
