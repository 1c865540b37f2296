import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDeviceNow } from '#data/use-sync-status.ts';
import { useNeedsPerson, useWrites } from '#data/outbox/outbox.ts';
import { asksStillSend } from '#shared/outbox/row.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/**
 * Says that a change was not accepted, may not have arrived, or has waited so long that it is sent only when it is still wanted: its
 * own screen cannot tell.
 */
export function RefusedWrites() {
  const needsPerson = useNeedsPerson();
  // The shell may stand for days.
  const deviceNow = useDeviceNow();
  const isOld = (useWrites() ?? []).some((row) => asksStillSend(row, deviceNow));
  if (!needsPerson && !isOld) return null;
  return (
    <Banner
      kind="warn"
      bar
      action={
        <Link to="/waiting">
          <Trans>See why</Trans>
        </Link>
      }
    >
      <Trans>A change needs your attention. What you entered is kept.</Trans>
    </Banner>
  );
}
