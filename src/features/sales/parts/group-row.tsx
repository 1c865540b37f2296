import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SalesGroup } from '#shared/domain/sales/sales-tally.ts';
import { BarRow } from '#ui/list/bar-row.tsx';
import { Money } from '#ui/card/money.tsx';
import { css } from '#ui/theme.ts';
import type { Tone } from '#ui/chart/track.tsx';

export const Amount = styled.span`
  font-weight: ${css('w-medium')};
`;

interface GroupRowProps {
  group: SalesGroup;
  currency: string;
  /** The largest of the groups: its bar fills the row. */
  most: number;
  tone: Tone;
  /** Where the row leads: the same sales, narrowed to this group. */
  to: string;
  name: ReactNode;
  note: ReactNode;
}

/** One status or category: name, amount and a bar, leading to itself. */
export function GroupRow({ group, currency, most, tone, to, name, note }: GroupRowProps) {
  return (
    <BarRow
      name={
        <>
          {name}
          <small>{note}</small>
        </>
      }
      to={to}
      parts={[{ share: most > 0 ? group.price / most : 0, tone }]}
    >
      <Amount>
        <Money amount={group.price} currency={currency} label={false} />
      </Amount>
    </BarRow>
  );
}
