import { Trans } from '@lingui/react/macro';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stamp } from '#ui/card/stamp.tsx';

interface NoCommissionsProps {
  /** The days, or the filter, that hold none. */
  about: ReactNode;
  asOf: string;
  now: number;
  /** What else can be done; without it the products are offered. */
  action?: ReactNode;
}

/** There are no commissions here; as of when that is true, and what to do about it. */
export function NoCommissions({ about, asOf, now, action }: NoCommissionsProps) {
  return (
    <EmptyState
      icon={action ? IconFilterOff : IconWallet}
      title={<Trans>No Commissions</Trans>}
      action={
        <>
          {action ?? (
            <ButtonLink to="/home">
              <Trans>See products to share</Trans>
            </ButtonLink>
          )}
          <Stamp asOf={asOf} now={now} />
        </>
      }
    >
      <bdi>{about}</bdi>
      {!action && (
        <>
          <br />
          <Trans>What you earn on your sales is counted here.</Trans>
        </>
      )}
    </EmptyState>
  );
}
