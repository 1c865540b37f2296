import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useFact, useLoad } from '#data/use-fact.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { MemberListCard } from '#features/team/parts/member-list-card.tsx';
import { ShareBlock } from '#features/team/parts/share-block.tsx';
import { TeamTotal } from '#features/team/parts/team-total.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chips } from '#ui/form/chip.tsx';
import { WIDE } from '#ui/theme.ts';

/** In one line on a phone: those who are in the team stand below it. */
const Ways = styled(Chips)`
  & > a {
    flex: none;
    white-space: nowrap;
  }
  ${WIDE} {
    flex-wrap: wrap;
    overflow-x: visible;
    margin-inline: 0;
    padding-inline: 0;
  }
`;

/** The ways to more members; below each other (`wrap`) where there is nobody yet. */
function RecruitLinks({ wrap = false }: { wrap?: boolean }) {
  return (
    <Ways $wrap={wrap}>
      <ButtonLink to="/team-members/recruit-member" $variant="secondary" $small>
        <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Recruit a member</Trans>
      </ButtonLink>
      <ButtonLink to="/team-members/recruit-store" $variant="secondary" $small>
        <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Recruit a store</Trans>
      </ButtonLink>
      <ButtonLink to="/team-members/share" $variant="secondary" $small>
        <IconShare size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Share my link</Trans>
      </ButtonLink>
    </Ways>
  );
}

/** The members that this consultant referred: what they sold, and the way to more of them. */
export function TeamScreen() {
  const now = useGatewayNow();
  const load = useLoad('team');
  const team = useFact('team');
  const sales = useFact('teamSales');
  return (
    <Page>
      <LoadGate
        load={team === undefined || sales === undefined ? undefined : load}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {team && team.value.data.length === 0 && (
          <>
            <Column $span={7}>
              <EmptyState
                icon={IconUsers}
                title={<Trans>No team members</Trans>}
                action={
                  <>
                    <RecruitLinks wrap />
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
          <AgedScreen asOf={team.asOf} now={now}>
            <Column $span={4}>
              <TeamTotal team={team.value} sales={sales ?? null} now={now} />
              <RecruitLinks />
            </Column>
            <Column $span={8}>
              <MemberListCard team={team.value} asOf={team.asOf} now={now} />
            </Column>
          </AgedScreen>
        )}
      </LoadGate>
    </Page>
  );
}
