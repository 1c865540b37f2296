import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Mover } from '#shared/domain/commissions/forecast/pending-parts.ts';
import { css } from '#ui/theme.ts';
import { orderPath } from '#ui/order-path.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { TextAnchor } from '#ui/text-link.tsx';
import { LikelihoodPill } from './likelihood.tsx';
import { Money } from './money.tsx';

const Heading = styled.h3`
  font-size: ${css('t-small')};
  font-weight: ${css('w-medium')};
`;

const List = styled.ul`
  display: grid;
  font-size: ${css('t-row')};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    justify-items: start;
    gap: ${css('s1')} ${css('s3')};
    padding-block: ${css('s2')};
  }
  & > li + li {
    border-block-start: ${css('line')};
  }
`;

interface PayoutMoversProps {
  movers: readonly Mover[];
  currency: string;
  /** Whether orders can be looked at. */
  orders: boolean;
}

/** The few orders that can still move a month most; nothing where there are none. */
export function PayoutMovers({ movers, currency, orders }: PayoutMoversProps) {
  const heading = useId();
  if (movers.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>
        <Trans>What moves it most</Trans>
      </Heading>
      <List>
        {movers.map(({ orderId, orderType, names, amount, likelihood }) => {
          const name = <bdi>{names[0] ?? orderId}</bdi>;
          return (
            <li key={orderId}>
              {orders ? (
                <PlainLink to={orderPath(orderId, orderType)} as={TextAnchor}>
                  {name}
                </PlainLink>
              ) : (
                name
              )}
              <Money amount={amount} currency={currency} sign="always" label={false} />
              <LikelihoodPill likelihood={likelihood} />
            </li>
          );
        })}
      </List>
    </section>
  );
}
