import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useSession } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useLoad } from '#data/use-fact.ts';
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
import { useProfile, useShownPictures } from '#features/profile/queries.ts';

const grouped = (phone: string | null): string | null => phone && shownPhone(phone, MARKET);

/** What the program knows of the person, or of the store and its owner. */
export function ProfileScreen() {
  const formats = useFormats();
  const now = useGatewayNow();
  const load = useLoad('session');
  const profile = useProfile();
  const ready = profile && load ? { ...load, state: 'ready' as const } : load;
  const { facts } = useSession();
  const store = profile?.consultant.account_type === 'store';
  const photos = useShownPictures(profile ?? null);
  const { t } = useLingui();
  const gender = (value: string | null): string | null =>
    value === 'male' ? t`Male` : value === 'female' ? t`Female` : null;
  return (
    <Page>
      <LoadGate
        load={profile === undefined ? undefined : ready}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {profile && (
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
                      <Detail
                        name={<Trans>Store name</Trans>}
                        value={profile.consultant.store_name}
                        waits={profile.waiting.has('store_name')}
                      />
                      <Detail
                        name={<Trans>Type of store</Trans>}
                        value={profile.consultant.store_type}
                        waits={profile.waiting.has('store_type')}
                      />
                      <PhotoDetail
                        name={<Trans>Photo of the store</Trans>}
                        src={photos.store_photo}
                        waits={profile.waiting.has('store_photo')}
                      />
                      <Detail
                        name={<Trans>Place on the map</Trans>}
                        value={profile.consultant.geo_location && spotText(profile.consultant.geo_location)}
                        waits={profile.waiting.has('geo_location')}
                        ltr
                      />
                      <Detail
                        name={<Trans>ID number</Trans>}
                        value={profile.consultant.id_card_number}
                        waits={profile.waiting.has('id_card_number')}
                        ltr
                      />
                      <PhotoDetail
                        name={<Trans>Photo of the ID card</Trans>}
                        src={photos.id_card_picture}
                        waits={profile.waiting.has('id_card_picture')}
                      />
                      <Detail
                        name={<Trans>Tax Id Number</Trans>}
                        value={profile.consultant.tax_id_number}
                        waits={profile.waiting.has('tax_id_number')}
                        ltr
                      />
                    </>
                  )}
                  {!store && (
                    <PhotoDetail
                      name={<Trans>Your photo</Trans>}
                      src={photos.profile_picture}
                      waits={profile.waiting.has('profile_picture')}
                    />
                  )}
                  <Detail
                    name={store ? <Trans>First name of the owner</Trans> : <Trans>First Name</Trans>}
                    value={profile.consultant.first_name}
                    waits={profile.waiting.has('first_name')}
                  />
                  <Detail
                    name={store ? <Trans>Last name of the owner</Trans> : <Trans>Last Name</Trans>}
                    value={profile.consultant.last_name}
                    waits={profile.waiting.has('last_name')}
                  />
                  {!store && (
                    <>
                      <Detail
                        name={<Trans>Date of birth</Trans>}
                        value={profile.consultant.birthday && formats.day(profile.consultant.birthday, now)}
                        waits={profile.waiting.has('birthday')}
                      />
                      <Detail
                        name={<Trans>Gender</Trans>}
                        value={gender(profile.consultant.gender)}
                        waits={profile.waiting.has('gender')}
                      />
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
                  <Detail
                    name={<Trans>Phone Number</Trans>}
                    value={grouped(profile.consultant.phone_number)}
                    waits={profile.waiting.has('phone_number')}
                    ltr
                  />
                  <Detail
                    name={<bdi>WhatsApp</bdi>}
                    value={grouped(profile.consultant.whatsapp_number)}
                    waits={profile.waiting.has('whatsapp_number')}
                    ltr
                  />
                  <Detail
                    name={<Trans>E-mail</Trans>}
                    value={profile.consultant.email}
                    waits={profile.waiting.has('email')}
                    ltr
                  />
                  <Detail
                    name={<Trans>City</Trans>}
                    value={
                      profile.consultant.location &&
                      `${profile.consultant.location.name} · ${profile.consultant.location.state.name}`
                    }
                    waits={profile.waiting.has('location')}
                  />
                  <Detail
                    name={<Trans>Address</Trans>}
                    value={profile.consultant.address}
                    waits={profile.waiting.has('address')}
                  />
                </SumList>
              </Card>
              <ProgramCard profile={profile} />
            </Column>
          </>
        )}
      </LoadGate>
    </Page>
  );
}
