import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNeedsPerson } from '#data/outbox/outbox.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says that a change was not accepted, or may not have arrived: its own screen shows the present value again. */
export function RefusedWrites() {
  if (!useNeedsPerson()) return null;
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
