import { Trans } from '@lingui/react/macro';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useId, useState } from 'react';
import { useLocale } from '#i18n/use-formats.ts';
import { useLookup } from '#data/use-lookup.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { LookupField } from '#ui/form/lookup-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useProfileFields, type ProfileForm } from './profile-fields.ts';
import { Button } from '#ui/button.tsx';
import { Muted } from '#ui/page.tsx';
import { spotText } from '#features/profile/spot-text.ts';

/** Where the store stands on the map, asked of the phone on a tap only. */
function PlaceField({ form, error }: { form: ProfileForm; error: string | null }) {
  const note = useId();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const place = form.values.geo_location;
  const ask = (): void => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        form.set('geo_location', { latitude, longitude });
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button
        $variant="secondary"
        $small
        disabled={state === 'asking'}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : note}
        onClick={ask}
      >
        <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
        {place ? <Trans>Take the place of the store again</Trans> : <Trans>Take the place of the store</Trans>}
      </Button>
      {error !== null && <FieldError id={note}>{error}</FieldError>}
      <Muted aria-live="polite">
        {state === 'refused' && <Trans>The phone does not tell where it is. The address is enough.</Trans>}
        {state === 'idle' && place && <bdi dir="ltr">{spotText(place)}</bdi>}
      </Muted>
    </>
  );
}

interface ContactFieldsProps {
  form: ProfileForm;
  /** Where the person lives as the gateway called it, where the lists are not here. */
  location?: Consultant['location'] | undefined;
}

/** How the person is reached, and where. */
export function ContactFields({ form, location }: ContactFieldsProps) {
  const locale = useLocale();
  const { text, field, error } = useProfileFields(form);
  const { values } = form;
  const states = useLookup(locale, 'states');
  const cities = useLookup(locale, 'cities', values.state === '' ? null : values.state);
  return (
    <>
      <PhoneField label={<Trans>Phone Number</Trans>} {...field('phone_number')} />
      <CheckField checked={values.same_chat} onChange={(same) => form.set('same_chat', same)}>
        <Trans>WhatsApp has the same number</Trans>
      </CheckField>
      {!values.same_chat && <PhoneField label={<bdi>WhatsApp</bdi>} {...field('whatsapp_number')} />}
      <Field label={<Trans>E-mail</Trans>} type="email" dir="ltr" autoComplete="email" {...text('email')} />
      <LookupField
        {...field('state')}
        label={<Trans context="address">State</Trans>}
        autoComplete="address-level1"
        valueName={location?.state.name}
        lookup={states}
        onChange={(state) => form.merge({ state, city: '' })}
      />
      <LookupField
        label={<Trans>City</Trans>}
        autoComplete="address-level2"
        valueName={location?.name}
        lookup={cities}
        disabled={values.state === ''}
        {...field('city')}
      />
      <Field label={<Trans>Address</Trans>} dir="auto" autoComplete="street-address" {...text('address')} />
      {values.account_type === 'store' && <PlaceField form={form} error={error('geo_location')} />}
    </>
  );
}
