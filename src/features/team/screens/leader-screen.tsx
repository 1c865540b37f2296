import { Trans } from '@lingui/react/macro';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { useGatewayNow } from '../../../platform/gateway-clock.ts';
import { syncNow } from '../../../platform/sync-wakes.ts';
import { useFact, useLoad } from '../../../platform/use-fact.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Helpline } from '../../../ui/helpline.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { LoadGate } from '../../../ui/load-gate.tsx';
import { Column, Page } from '../../../ui/page.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';

/** Who leads this consultant, and how to reach them. */
export function LeaderScreen() {
  const now = useGatewayNow();
  const load = useLoad('leader');
  const leader = useFact('leader');
  return (
    <Page>
      <LoadGate
        load={leader === undefined ? undefined : load}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {leader && (
          <Column $span={6}>
            {leader.value ? (
              <ProfileCard person={leader.value}>
                <Stamp asOf={leader.asOf} now={now} />
              </ProfileCard>
            ) : (
              <EmptyState
                icon={IconUserQuestion}
                title={<Trans>No team leader</Trans>}
                action={
                  <>
                    <Helpline />
                    <Stamp asOf={leader.asOf} now={now} />
                  </>
                }
              >
                <Trans>You have no team leader. The helpline answers your questions.</Trans>
              </EmptyState>
            )}
          </Column>
        )}
      </LoadGate>
    </Page>
  );
}
