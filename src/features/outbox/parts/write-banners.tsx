import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNeedsPerson, useWrites } from '#data/outbox/outbox.ts';
import { useDeviceNow } from '#data/use-sync-status.ts';
import { asksStillSend } from '#shared/outbox/row.ts';
import { useLostWrites } from '#data/outbox/lost-writes.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** What every screen says of changes: that some were deleted, and that one needs the person; where they stand, not the latter. */
export function WriteBanners({ pathname }: { pathname: string }) {
  return (
    <>
      <LostWrites />
      {pathname !== '/waiting' && <RefusedWrites />}
    </>
  );
}

/** Says that the browser has deleted what was not sent yet: nothing else could tell. */
function LostWrites() {
  const { count, forget } = useLostWrites();
  if (count === 0) return null;
  return (
    <Banner
      kind="error"
      bar
      action={
        <button type="button" onClick={forget}>
          <Trans>Understood</Trans>
        </button>
      }
    >
      <Plural
        value={count}
        one="The browser deleted the data of this app, and with it # change that was not sent yet."
        other="The browser deleted the data of this app, and with it # changes that were not sent yet."
      />
    </Banner>
  );
}

/**
 * Says that a change was not accepted, may not have arrived, or has waited so long that it is sent only when it is still wanted: its
 * own screen cannot tell.
 */
function RefusedWrites() {
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
