import { Trans } from '@lingui/react/macro';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useFact, useLoad } from '#data/use-fact.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { MemberListCard } from '#features/team/parts/member-list-card.tsx';
import { ShareBlock } from '#features/team/parts/share-block.tsx';
import { TeamTotal } from '#features/team/parts/team-total.tsx';
import { Actions, ButtonLink } from '#ui/button.tsx';

/** The ways to more members. */
function RecruitLinks() {
  return (
    <Actions>
      <ButtonLink to="/team-members/recruit-member" $variant="secondary">
        <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Recruit a member</Trans>
      </ButtonLink>
      <ButtonLink to="/team-members/recruit-store" $variant="secondary">
        <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Recruit a store</Trans>
      </ButtonLink>
      <ButtonLink to="/team-members/share" $variant="quiet">
        <IconShare size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Share my link</Trans>
      </ButtonLink>
    </Actions>
  );
}

/** The members that this consultant referred: what they sold, and the way to more of them. */
export function TeamScreen() {
  const now = useGatewayNow();
  const load = useLoad('team');
  const team = useFact('team');
  return (
    <Page>
      <LoadGate load={team === undefined ? undefined : load} skeleton={<ListSkeleton />} onRetry={() => void syncNow()}>
        {team && team.value.data.length === 0 && (
          <>
            <Column $span={7}>
              <EmptyState
                icon={IconUsers}
                title={<Trans>No team members</Trans>}
                action={
                  <>
                    <RecruitLinks />
                    <Stamp asOf={team.asOf} now={now} />
                  </>
                }
              />
            </Column>
            <Column $span={5}>
              <ShareBlock />
            </Column>
          </>
        )}
        {team && team.value.data.length > 0 && (
          <>
            <Column $span={4}>
              <TeamTotal team={team.value} now={now} />
              <RecruitLinks />
            </Column>
            <Column $span={8}>
              <MemberListCard team={team.value} asOf={team.asOf} now={now} />
            </Column>
          </>
        )}
      </LoadGate>
    </Page>
  );
}
