import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useOnline } from '#browser/online.ts';
import { useSession } from '#browser/session-state.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Brand } from '#ui/brand.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Column, Muted, LonePage, Title } from '#ui/page.tsx';
import { css } from '#ui/theme.ts';
import { ReferralCode } from '#features/profile/parts/referral-code.tsx';
import { useReferralEntry } from '#features/profile/referral-entry.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${css('s4')};
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${css('s3')};
    align-items: baseline;
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    font-weight: ${css('w-strong')};
    color: ${css('accent-text')};
  }
`;

interface JoinScreenProps {
  /** The way to the sign-on, for whoever has an account already. */
  login: ReactNode;
}

/** What the program is and how one joins it; readable without a connection and without an account. */
export function JoinScreen({ login }: JoinScreenProps) {
  const online = useOnline();
  const { facts } = useSession();
  const referral = useReferralEntry();
  const isNewHere = facts === null || (!facts.access.agent && facts.impersonatedBy === null);
  return (
    <LonePage>
      <Column $span={8}>
        <Brand />
        <Title>
          <Trans>Join the program</Trans>
        </Title>
        <Card>
          <Steps>
            <li>
              <Trans>Register as an individual or as a store. It takes five minutes.</Trans>
            </li>
            <li>
              <Trans>Share products with people around you and order for them.</Trans>
            </li>
            <li>
              <Trans>Earn a commission on each item that is delivered and kept.</Trans>
            </li>
          </Steps>
          <Muted>
            <Trans>Commissions are paid each month: into your account, or as a purchase voucher.</Trans>
          </Muted>
        </Card>
        {isNewHere && <ReferralCode entry={referral} />}
        {!online && !facts && (
          <Banner kind="offline">
            <Trans>You are offline. You need a connection to sign in the first time.</Trans>
          </Banner>
        )}
        <ButtonLink to="/register">
          <Trans>Register</Trans>
        </ButtonLink>
        {login}
      </Column>
    </LonePage>
  );
}
