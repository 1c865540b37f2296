import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useComes } from '#data/use-fact.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { styled } from 'styled-components';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import { REFERRAL_MESSAGE } from '#features/team/referral-message.ts';
import { useReferral } from '#features/team/use-referral.ts';
import { QrButton } from '#ui/qr/qr-button.tsx';
import { ShareActions } from './share-actions.tsx';

export const LinkText = styled.p`
  margin: 0;
  padding: ${css('s3')};
  border-radius: ${css('radius-in')};
  background: ${css('sunken')};
  font-size: ${css('t-small')};
  overflow-wrap: anywhere;
`;

/** The consultant's own link: as a code, and to be sent. Who joins with it becomes a member of the team. */
export const ShareBlock = memo(function ShareBlock() {
  const { t } = useLingui();
  const link = useReferral(useLocale());
  const comes = useComes('session');
  return (
    <TitledCard title={<Trans>Your link</Trans>}>
      <Muted>
        <Trans>Share your link. Who joins with it becomes a member of your team.</Trans>
      </Muted>
      {link === null ? (
        comes ? (
          <Skeleton $block="28.75rem" />
        ) : (
          <Muted role="status">
            <Trans>It will be downloaded when you are connected.</Trans>
          </Muted>
        )
      ) : (
        <>
          <LinkText>
            <bdi dir="ltr">{link}</bdi>
          </LinkText>
          <ShareActions message={t(REFERRAL_MESSAGE)} link={link} />
          <QrButton link={link} />
        </>
      )}
      <CardFoot>
        <TextLink to="/team-members/share">
          <Trans>Choose the language of the message</Trans>
        </TextLink>
      </CardFoot>
    </TitledCard>
  );
});
