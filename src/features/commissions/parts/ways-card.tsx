import { Trans } from '@lingui/react/macro';
import type { Icon } from '@tabler/icons-react';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import type { ReactNode } from 'react';
import { useToggles } from '#browser/session-state.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { withPeriod } from '#shared/domain/time/period-search.ts';
import { Card } from '#ui/card/card.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { RowAnchor, RowEnd, RowList, RowTitle } from '#ui/list/row.tsx';
import type { CommissionsSearch } from '#features/commissions/search.ts';

/** Where to go from here; what is switched off is not there. */
export function WaysCard({ search }: { search: CommissionsSearch }) {
  const toggles = useToggles();
  return (
    <Card $flush className="no-print">
      <RowList $inset="3.25rem">
        <Way to="/commissions/forecast" icon={IconCalculator}>
          <Trans>Estimated payout</Trans>
        </Way>
        <Way to="/commissions/pending" icon={IconClockHour4}>
          <Trans>Pending commissions</Trans>
        </Way>
        <Way to={withPeriod('/commissions/confirmed', search)} icon={IconCircleCheck}>
          <Trans>Confirmed commissions</Trans>
        </Way>
        {isOn(toggles, 'commissions_orders') && (
          <Way to={withPeriod('/commissions/group-by-sale', search)} icon={IconPackage}>
            <Trans>Grouped by sale</Trans>
          </Way>
        )}
        <Way to={withPeriod('/commissions/services', search)} icon={IconStack2}>
          <Trans>Services</Trans>
        </Way>
        {isOn(toggles, 'success_rate') && (
          <Way to="/success-rate/penalties" icon={IconTarget}>
            <Trans>Success rate and penalties</Trans>
          </Way>
        )}
      </RowList>
    </Card>
  );
}

function Way({ to, icon: WayIcon, children }: { to: string; icon: Icon; children: ReactNode }) {
  return (
    <li>
      <PlainLink to={to} as={LowRow}>
        <WayIcon size={20} stroke={1.75} aria-hidden="true" />
        <RowTitle $light>{children}</RowTitle>
        <RowEnd>
          <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
        </RowEnd>
      </PlainLink>
    </li>
  );
}

const LowRow = (props: { href?: string; children?: ReactNode }) => <RowAnchor $low {...props} />;
