import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useSession } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useLoad } from '#data/use-fact.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { shownPhone } from '#shared/domain/validation/phone.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card/card.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { SumList } from '#ui/list/sum-list.tsx';
import { Detail } from '#features/profile/parts/detail.tsx';
import { PhotoDetail } from '#features/profile/parts/photo-detail.tsx';
import { ProgramCard } from '#features/profile/parts/program-card.tsx';
import { spotText } from '#features/profile/spot-text.ts';
import { useProfile, useShownPictures, type Profile } from '#features/profile/queries.ts';
import type { PictureName } from '#features/profile/stored-pictures.ts';

const grouped = (phone: string | null): string | null => phone && shownPhone(phone, MARKET);

/** What the program knows of the person, or of the store and its owner. */
export function ProfileScreen() {
  const load = useLoad('session');
  const profile = useProfile();
  const ready = profile && load ? { ...load, state: 'ready' as const } : load;
  return (
    <Page>
      <LoadGate
        load={profile === undefined ? undefined : ready}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {profile && <Known profile={profile} />}
      </LoadGate>
    </Page>
  );
}

function Known({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useGatewayNow();
  const { facts } = useSession();
  const photos = useShownPictures(profile);
  const { consultant, waiting } = profile;
  const { birthday, gender, location, geo_location: spot } = consultant;
  const store = consultant.account_type === 'store';
  const detail = (field: keyof Consultant, name: ReactNode, value: ReactNode, ltr = false) => (
    <Detail name={name} value={value} waits={waiting.has(field)} ltr={ltr} />
  );
  const photo = (field: PictureName, name: ReactNode) => (
    <PhotoDetail name={name} src={photos[field]} waits={waiting.has(field)} />
  );
  return (
    <>
      <Column $span={6}>
        <Card>
          <CardHead>
            <h2>{store ? <Trans>Store</Trans> : <Trans>Identity</Trans>}</h2>
            <Stamp asOf={profile.asOf} now={now} />
          </CardHead>
          <SumList>
            {store && (
              <>
                {detail('store_name', <Trans>Store name</Trans>, consultant.store_name)}
                {detail('store_type', <Trans>Type of store</Trans>, consultant.store_type)}
                {photo('store_photo', <Trans>Photo of the store</Trans>)}
                {detail('geo_location', <Trans>Place on the map</Trans>, spot && spotText(spot), true)}
                {detail('id_card_number', <Trans>ID number</Trans>, consultant.id_card_number, true)}
                {photo('id_card_picture', <Trans>Photo of the ID card</Trans>)}
                {detail('tax_id_number', <Trans>Tax Id Number</Trans>, consultant.tax_id_number, true)}
              </>
            )}
            {!store && photo('profile_picture', <Trans>Your photo</Trans>)}
            {detail(
              'first_name',
              store ? <Trans>First name of the owner</Trans> : <Trans>First Name</Trans>,
              consultant.first_name,
            )}
            {detail(
              'last_name',
              store ? <Trans>Last name of the owner</Trans> : <Trans>Last Name</Trans>,
              consultant.last_name,
            )}
            {!store && (
              <>
                {detail('birthday', <Trans>Date of birth</Trans>, birthday && formats.day(birthday, now))}
                {detail(
                  'gender',
                  <Trans>Gender</Trans>,
                  gender === 'male' ? t`Male` : gender === 'female' ? t`Female` : null,
                )}
              </>
            )}
          </SumList>
        </Card>
        {facts?.impersonatedBy === null && (
          <ButtonLink to="/personal-info/edit">
            <Trans>Edit</Trans>
          </ButtonLink>
        )}
      </Column>
      <Column $span={6}>
        <Card>
          <CardHead>
            <h2>
              <Trans>Contact</Trans>
            </h2>
          </CardHead>
          <SumList>
            {detail('phone_number', <Trans>Phone Number</Trans>, grouped(consultant.phone_number), true)}
            {detail('whatsapp_number', <bdi>WhatsApp</bdi>, grouped(consultant.whatsapp_number), true)}
            {detail('email', <Trans>E-mail</Trans>, consultant.email, true)}
            {detail('location', <Trans>City</Trans>, location && `${location.name} · ${location.state.name}`)}
            {detail('address', <Trans>Address</Trans>, consultant.address)}
          </SumList>
        </Card>
        <ProgramCard profile={profile} />
      </Column>
    </>
  );
}
