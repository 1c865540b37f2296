import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CommissionGroup } from '#shared/domain/commissions/commission-tally.ts';
import { BarRow } from '#ui/list/bar-row.tsx';
import { Money } from '#ui/card/money.tsx';
import { css } from '#ui/theme.ts';

const Amounts = styled.span`
  display: grid;
  justify-items: end;
  font-weight: ${css('w-medium')};
  & > small {
    font-size: ${css('t-stamp')};
    font-weight: ${css('w-regular')};
    color: ${css('ink-2')};
  }
`;

interface SplitRowProps {
  group: CommissionGroup;
  currency: string;
  /** The largest sum of the groups: its bar fills the row. */
  most: number;
  name: ReactNode;
  /** Where the row leads; null for a row that leads nowhere. */
  to: string | null;
}

const share = (amount: number, most: number): number => (most > 0 ? Math.max(0, amount) / most : 0);

/** The largest sum of some groups, confirmed and pending together. */
export const mostOf = (groups: readonly CommissionGroup[]): number =>
  Math.max(0, ...groups.map(({ confirmed, pending }) => Math.max(0, confirmed) + Math.max(0, pending)));

/** One type, status or service: what is confirmed, what is pending, and a bar of both. */
export function SplitRow({ group: { confirmed, pending }, currency, most, name, to }: SplitRowProps) {
  return (
    <BarRow
      name={name}
      to={to}
      parts={[
        { share: share(confirmed, most), tone: 'ink' },
        { share: share(pending, most), tone: 'accent' },
      ]}
    >
      <Amounts>
        <Money amount={confirmed} currency={currency} toned={confirmed < 0} label={false} />
        {pending !== 0 && (
          <small>
            <Trans>
              <Money amount={pending} currency={currency} sign="always" label={false} /> pending
            </Trans>
          </small>
        )}
      </Amounts>
    </BarRow>
  );
}
