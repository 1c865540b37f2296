import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { syncNow } from '#browser/sync-wakes.ts';
import { useLoad } from '#data/use-fact.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { useWordsIn } from '#i18n/use-words-in.ts';
import { directionOf, isLocale, type Locale } from '#shared/domain/market/locale.ts';
import { Card } from '#ui/card/card.tsx';
import { LANGUAGE_NAMES } from '#ui/form/language-names.ts';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { QrButton } from '#ui/qr/qr-button.tsx';
import { ShareActions } from '#features/team/parts/share-actions.tsx';
import { LinkText } from '#features/team/parts/share-block.tsx';
import { REFERRAL_MESSAGE } from '#features/team/referral-message.ts';
import { useReferral } from '#features/team/use-referral.ts';

/** Everything to pass the own link on: as a code, and as a message in the language of whoever receives it. */
export function ShareScreen() {
  const { t } = useLingui();
  const own = useLocale();
  const [chosen, setChosen] = useState<Locale>(own);
  const words = useWordsIn(chosen);
  const link = useReferral(chosen);
  const load = useLoad('session');
  if (link === null)
    return (
      <Page>
        <LoadGate load={load} skeleton={<ListSkeleton />} onRetry={() => void syncNow()}>
          <ListSkeleton />
        </LoadGate>
      </Page>
    );
  const message = words._(REFERRAL_MESSAGE);
  const spoken = isLocale(words.locale) ? words.locale : own;
  return (
    <Page>
      <Column $span={7}>
        <Section title={<Trans>Message</Trans>}>
          <Card>
            <Segmented
              label={t`Language of the message`}
              value={chosen}
              options={LANGUAGE_NAMES}
              onChange={setChosen}
            />
            <LinkText as="blockquote" lang={spoken} dir={directionOf(spoken)}>
              {message}
              <br />
              <bdi dir="ltr">{link}</bdi>
            </LinkText>
            <ShareActions message={message} link={link} />
          </Card>
        </Section>
      </Column>
      <Column $span={5}>
        <Section title={<Trans>QR code</Trans>}>
          <Card>
            <Muted>
              <Trans>Whoever stands beside you opens your link with the camera of their phone.</Trans>
            </Muted>
            <QrButton link={link} />
          </Card>
        </Section>
      </Column>
    </Page>
  );
}
