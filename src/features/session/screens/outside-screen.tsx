import { Trans } from '@lingui/react/macro';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import { Helpline } from '../../../ui/helpline.tsx';
import { PlainCard } from '../../../ui/plain-card.tsx';
import { WayOut } from '../parts/way-out.tsx';

/** A step of joining the program that this app does not do: said plainly, with somebody to ask. */
export function OutsideScreen() {
  return (
    <PlainCard icon={IconDoorExit} title={<Trans>This step is done outside this app for now</Trans>}>
      <p>
        <Trans>
          The helpline takes your registration, your terms or your payment account. Come back once it is done.
        </Trans>
      </p>
      <Helpline />
      <WayOut />
    </PlainCard>
  );
}
