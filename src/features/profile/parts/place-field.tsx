import { Trans } from '@lingui/react/macro';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Muted } from '#ui/page.tsx';
import { spotText } from '#features/profile/spot-text.ts';
import type { ProfileForm } from './field-words.ts';

/** Where the store stands on the map, asked of the phone on a tap only. */
export function PlaceField({ form }: { form: ProfileForm }) {
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
      <Button $variant="secondary" $small disabled={state === 'asking'} onClick={ask}>
        <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
        {place ? <Trans>Take the place of the store again</Trans> : <Trans>Take the place of the store</Trans>}
      </Button>
      <Muted aria-live="polite">
        {state === 'refused' && <Trans>The phone does not tell where it is. The address is enough.</Trans>}
        {state === 'idle' && place && <bdi dir="ltr">{spotText(place)}</bdi>}
      </Muted>
    </>
  );
}
