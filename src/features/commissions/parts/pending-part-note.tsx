import { Plural, Trans } from '@lingui/react/macro';
import type { PendingPart } from '#shared/domain/commissions/forecast/pending-parts.ts';
import { Money } from '#ui/card/money.tsx';

/** How many lines a part of what is pending has, and what they would come to if all of them counted. */
export function PendingPartNote({ part: { lines, amount }, currency }: { part: PendingPart; currency: string }) {
  const full = <Money amount={amount} currency={currency} label={false} />;
  return (
    <>
      <Plural value={lines} one="# line" other="# lines" />, <Trans>{full} in full</Trans>
    </>
  );
}
