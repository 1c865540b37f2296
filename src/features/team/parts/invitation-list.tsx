import { Trans } from '@lingui/react/macro';
import { useWriteTimes } from '#data/outbox/write-times.ts';
import { Card } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { RowList } from '#ui/list/row.tsx';
import { Section } from '#ui/list/section-head.tsx';
import type { SentInvitation } from '#features/team/sent-invitations.ts';
import { InvitationRow } from './invitation-row.tsx';

interface InvitationListProps {
  sent: readonly SentInvitation[];
  /** Address of the form, in which a refused one is corrected. */
  form: string;
  now: number;
}

/** The invitations that were made on this phone, and what became of them. */
export function InvitationList({ sent, form, now }: InvitationListProps) {
  const times = useWriteTimes();
  return (
    <Section
      title={<Trans>Sent from this phone</Trans>}
      end={
        <Muted>
          <Trans>last 30 days</Trans>
        </Muted>
      }
    >
      <Card $flush>
        <RowList>
          {sent.map(({ write, name }) => (
            <InvitationRow key={write.id} write={write} name={name} form={form} saved={times.saved(write)} now={now} />
          ))}
        </RowList>
      </Card>
    </Section>
  );
}
