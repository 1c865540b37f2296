import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PayoutRow } from '#shared/db/schema.ts';
import { unnamedPart } from '#shared/domain/money/month-payout.ts';
import type { PayoutPart } from '#shared/domain/money/payout-parts.ts';
import { monthParam } from '#shared/domain/time/period-search.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { css } from '#ui/theme.ts';
import { partPath } from '#features/commissions/search.ts';
import { partName } from './part-names.ts';

/** As high as a thumb needs, without making the row higher. */
const PartAnchor = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.125rem;
  &::after {
    content: '';
    position: absolute;
    inset: -0.75rem 0;
  }
`;

const Indented = styled.span`
  display: inline-block;
  padding-inline-start: ${css('s4')};
`;

/** What the amount of a closed month is made of, to the cent; each part that is not zero leads to its lines. */
export function MakeUpCard({ payout }: { payout: PayoutRow }) {
  const { _ } = useLingui();
  const { parts, currency, amount } = payout;
  const month = monthParam(payout.period);
  const rest = unnamedPart(payout);
  const named = (part: PayoutPart, value: number): ReactNode => {
    const known = partName(part);
    const name = known ? _(known) : part;
    if (value === 0) return name;
    return (
      <PlainLink to={partPath(part, month)} as={PartAnchor}>
        {name}
        <IconChevronRight size={14} stroke={2} className="dir" aria-hidden="true" />
      </PlainLink>
    );
  };
  const line = (part: PayoutPart, value: number) => (
    <SumLine key={part} name={named(part, value)} light={value === 0}>
      <Money amount={value} currency={currency} sign="always" toned={value < 0} label={false} />
    </SumLine>
  );
  const ofSales = (part: 'direct' | 'indirect1' | 'indirect2') => (
    <SumLine key={part} name={<Indented>{named(part, parts[part])}</Indented>} light>
      <Money amount={parts[part]} currency={currency} label={false} />
    </SumLine>
  );
  return (
    <TitledCard title={<Trans>How it is made up</Trans>}>
      <SumList>
        {line('opening', parts.opening)}
        <SumLine name={<Trans>Confirmed commissions</Trans>}>
          <Money amount={parts.direct + parts.indirect1 + parts.indirect2} currency={currency} label={false} />
        </SumLine>
        {ofSales('direct')}
        {ofSales('indirect1')}
        {ofSales('indirect2')}
        {line('bonuses', parts.bonuses)}
        {line('reversals', parts.reversals)}
        {line('adjustments', parts.adjustments)}
        {line('impact', parts.impact)}
        {rest !== 0 && (
          <SumLine name={<Trans context="payout part">Other</Trans>}>
            <Money amount={rest} currency={currency} sign="always" label={false} />
          </SumLine>
        )}
        {line('carriedOver', parts.carried_over)}
        <SumLine name={<Trans>Amount decided</Trans>} total>
          <Money amount={amount} currency={currency} />
        </SumLine>
      </SumList>
    </TitledCard>
  );
}
