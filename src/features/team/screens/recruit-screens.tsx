import { Trans } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { later } from '#browser/later.tsx';
import { useOpenedWrite } from '#data/outbox/opened-write.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useSession } from '#browser/session-state.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { SupportMayNot } from '#ui/feedback/support-may-not.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { Section } from '#ui/list/section-head.tsx';
import type { InvitationType } from '#features/team/invitation.ts';
import { ShareBlock } from '#features/team/parts/share-block.tsx';
import { sentInvitations } from '#features/team/sent-invitations.ts';

const InvitationForm = later(async () => (await import('#features/team/parts/invitation-form.tsx')).InvitationForm);
const InvitationList = later(async () => (await import('#features/team/parts/invitation-list.tsx')).InvitationList);

const PATHS = { member: '/team-members/recruit-member', store: '/team-members/recruit-store' } as const;

/** The link first, which needs no connection at all; then an invitation by name, and those that left this phone. */
function RecruitScreen({ type }: { type: InvitationType }) {
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const now = useGatewayNow();
  const { facts } = useSession();
  const consultantId = facts?.consultantId;
  const writes = useWrites();
  const refused = useOpenedWrite(fix);
  const [isStored, setStored] = useState(false);
  const onStored = useCallback((): void => {
    setStored(true);
    if (fix !== undefined) void navigate({ to: PATHS[type], replace: true });
  }, [fix, navigate, type]);
  if (facts && facts.impersonatedBy !== null)
    return (
      <Page>
        <Column $span={5}>
          <SupportMayNot>
            <Trans>Invitations go out from the consultant’s own phone only.</Trans>
          </SupportMayNot>
          <ShareBlock />
        </Column>
      </Page>
    );
  if (!writes || !consultantId || refused === undefined)
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  const sent = sentInvitations(writes, type);
  return (
    <Page>
      <Column $span={5}>
        <ShareBlock />
      </Column>
      <Column $span={7}>
        <Section title={type === 'store' ? <Trans>Invite a store</Trans> : <Trans>Invite somebody</Trans>}>
          <InvitationForm
            key={refused?.id ?? 'new'}
            type={type}
            consultantId={consultantId}
            refused={refused}
            onStored={onStored}
          />
          <Muted role="status">{isStored && <Trans>Saved. What becomes of it stands below.</Trans>}</Muted>
        </Section>
        {sent.length > 0 && <InvitationList sent={sent} form={PATHS[type]} now={now} />}
      </Column>
    </Page>
  );
}

/** Recruits somebody for the own team. */
export const RecruitMemberScreen = () => <RecruitScreen type="member" />;
/** Recruits a store. */
export const RecruitStoreScreen = () => <RecruitScreen type="store" />;
