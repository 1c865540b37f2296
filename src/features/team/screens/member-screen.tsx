import { Plural, Trans } from '@lingui/react/macro';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { MemberSales } from '#features/team/parts/member-sales.tsx';
import { ProfileCard } from '#features/team/parts/profile-card.tsx';
import { useLive } from '#data/cache.ts';
import { useOnline } from '#browser/online.ts';
import type { PullFailure } from '#data/pull-failure.ts';
import { fetchMember } from '#features/team/commands.ts';
import { readMember } from '#features/team/queries.ts';
import type { MemberRow } from '#shared/db/schema.ts';

/** How the fetch of a profile stands. */
type Fetching = 'running' | 'done' | PullFailure;

interface MemberOnPhone {
  /** undefined while it is being read, null when it is not on this phone. */
  member: MemberRow | null | undefined;
  fetching: Fetching;
  retry: () => void;
}

/** One member as this phone knows it; meanwhile the profile is fetched, on opening and when the connection returns. */
function useMember(id: string): MemberOnPhone {
  const member = useLive((db) => readMember(db, id), [id]);
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<{ of: string; outcome: Fetching } | null>(null);
  const run = `${id} ${online} ${attempt}`;
  useEffect(() => {
    let current = true;
    void fetchMember(id).then((failure) => current && setEnded({ of: run, outcome: failure ?? 'done' }));
    return () => {
      current = false;
    };
  }, [id, run]);
  return { member, fetching: ended?.of === run ? ended.outcome : 'running', retry: () => setAttempt(attempt + 1) };
}

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
      <AgedScreen asOf={member.asOf} now={now}>
        <Column $span={5}>
          <ProfileCard person={profile} joined={profile.since}>
            <Muted>
              <Plural value={profile.team_size} one="# member in their own team" other="# members in their own team" />
            </Muted>
          </ProfileCard>
        </Column>
        <Column $span={7}>
          <MemberSales member={member} />
        </Column>
      </AgedScreen>
    </Page>
  );
}
