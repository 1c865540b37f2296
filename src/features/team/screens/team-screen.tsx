import { Trans, useLingui } from '@lingui/react/macro';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useFact, useLoad } from '#data/use-fact.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { RowList } from '#ui/list/row.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { findMembers } from '#features/team/member-list.ts';
import { MemberRow } from '#features/team/parts/member-row.tsx';
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
  const { t } = useLingui();
  const now = useGatewayNow();
  const load = useLoad('team');
  const team = useFact('team');
  const [words, setWords] = useState('');
  const found = team ? findMembers(team.value.data, words) : [];
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
              <SearchField label={t`Search a member`} value={words} onChange={setWords} />
              <Section title={<Trans>Members</Trans>} end={<Stamp asOf={team.asOf} now={now} />}>
                {found.length === 0 ? (
                  <EmptyState icon={IconSearchOff} title={<Trans>No member has this name</Trans>} />
                ) : (
                  <Card $flush>
                    <RowList $inset="4.25rem">
                      {found.map((member) => (
                        <MemberRow key={member.id} member={member} now={now} />
                      ))}
                    </RowList>
                  </Card>
                )}
              </Section>
            </Column>
          </>
        )}
      </LoadGate>
    </Page>
  );
}
