import { Trans } from '@lingui/react/macro';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useFact, useLoad } from '#data/use-fact.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Helpline } from '#ui/card/helpline.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { ProfileCard } from '#features/team/parts/profile-card.tsx';

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
