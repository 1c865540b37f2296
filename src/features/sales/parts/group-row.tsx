import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SalesGroup } from '../../../shared/domain/sales-tally.ts';
import { Money } from '../../../ui/money.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { css } from '../../../ui/theme.ts';
import { Track, type Tone } from '../../../ui/track.tsx';

const Line = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.375rem ${css('s3')};
  align-items: center;
  padding-block: 0.625rem;
  min-block-size: ${css('tap')};
  border-block-start: ${css('line')};
  font-size: ${css('t-row')};
  & > :last-child {
    grid-column: 1 / -1;
  }
  &:active {
    background: ${css('press')};
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${css('s2')};
  overflow-wrap: anywhere;
  & > small {
    font-size: ${css('t-stamp')};
    color: ${css('ink-2')};
  }
`;

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
    <li>
      <PlainLink to={to} as={Line}>
        <Name>
          {name}
          <small>{note}</small>
        </Name>
        <Amount>
          <Money amount={group.price} currency={currency} label={false} />
        </Amount>
        <Track slim parts={[{ share: most > 0 ? group.price / most : 0, tone }]} />
      </PlainLink>
    </li>
  );
}
