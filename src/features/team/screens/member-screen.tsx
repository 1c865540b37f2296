import { Plural, Trans } from '@lingui/react/macro';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useParams } from '@tanstack/react-router';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { MemberSales } from '#features/team/parts/member-sales.tsx';
import { ProfileCard } from '#features/team/parts/profile-card.tsx';
import { useMember } from '#features/team/use-member.ts';

/** One member of the team: who it is, how to reach them, and what they sold. */
export function MemberScreen() {
  const { id = '' } = useParams({ strict: false });
  const now = useGatewayNow();
  const { member, fetching, retry } = useMember(id);
  if (!member) {
    if (member === undefined || fetching === 'running' || fetching === 'done')
      return (
        <Page>
          <ListSkeleton />
        </Page>
      );
    if (fetching === 'unknown')
      return (
        <EmptyState
          icon={IconUserOff}
          title={<Trans>This person is not in your team</Trans>}
          action={
            <ButtonLink to="/team-members">
              <Trans>See your team</Trans>
            </ButtonLink>
          }
        />
      );
    if (fetching === 'failed') return <ErrorState onRetry={retry} />;
    return (
      <NotHereYet>
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </NotHereYet>
    );
  }
  const { profile } = member;
  return (
    <Page>
      <Column $span={5}>
        <ProfileCard person={profile} since={profile.since}>
          <Muted>
            <Plural value={profile.team_size} one="# member in their own team" other="# members in their own team" />
          </Muted>
        </ProfileCard>
      </Column>
      <Column $span={7}>
        <MemberSales member={member} now={now} />
      </Column>
    </Page>
  );
}
