import { Trans } from '@lingui/react/macro';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { Helpline } from '#ui/card/helpline.tsx';
import { PlainCard } from '#ui/card/plain-card.tsx';
import { WayOut } from '#features/session/parts/way-out.tsx';

/** The account is inactive: whom to ask, and the way out. The same without a connection. */
export function BannedScreen() {
  return (
    <PlainCard icon={IconUserOff} title={<Trans>Your account is inactive</Trans>}>
      <p>
        <Trans>Contact customer service: they can tell you why and what can be done.</Trans>
      </p>
      <Helpline />
      <WayOut />
    </PlainCard>
  );
}
