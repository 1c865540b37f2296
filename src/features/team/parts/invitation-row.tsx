import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { memo } from 'react';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { canReplace } from '#shared/outbox/commands.ts';
import { isWaiting } from '#shared/outbox/row.ts';
import { Pill } from '#ui/list/pill.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { Row, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { TextAnchor } from '#ui/text-link.tsx';
import type { SentInvitation } from '#features/team/sent-invitations.ts';

interface InvitationRowProps extends SentInvitation {
  /** Address of the form, in which a refused one is corrected. */
  form: string;
  /** When it was saved, and this moment, both in gateway time. */
  saved: number;
  now: number;
}

/**
 * One invitation: to whom, when, and what became of it. A refused one says why and leads to its form. Another line does not
 * draw it anew: the new one is looked for.
 */
export const InvitationRow = memo(function InvitationRow({ write, name, form, saved, now }: InvitationRowProps) {
  const formats = useFormats();
  const words = useFieldProblem();
  const { verdict, state } = write;
  return (
    <li>
      <Row $plain>
        <span>
          <RowTitle>{name === null ? <Trans>Invitation</Trans> : <bdi>{name}</bdi>}</RowTitle>
          <RowMeta>
            <State invitation={write} />
            <time dateTime={new Date(saved).toISOString()}>{formats.dayTime(saved, now)}</time>
          </RowMeta>
          {state === 'rejected' &&
            verdict?.errors.map(({ property, code, message }) => (
              <RowMeta key={property}>{words(code, message)}</RowMeta>
            ))}
        </span>
        {canReplace(write) && (
          <PlainLink to={`${form}?fix=${encodeURIComponent(write.id)}`} as={TextAnchor}>
            {state === 'rejected' ? <Trans>Fix</Trans> : <Trans>Change</Trans>}
          </PlainLink>
        )}
        {state === 'parked' && (
          <PlainLink to="/waiting" as={TextAnchor}>
            <Trans>Look at it</Trans>
          </PlainLink>
        )}
      </Row>
    </li>
  );
});

function State({ invitation }: { invitation: SentInvitation['write'] }) {
  if (isWaiting(invitation))
    return (
      <Pill $sentence>
        <IconClock size={14} stroke={2.2} aria-hidden="true" />
        <Trans>Saved on this phone, not sent yet</Trans>
      </Pill>
    );
  if (invitation.state === 'done')
    return (
      <Pill $tone="pos">
        <IconCheck size={14} stroke={2.2} aria-hidden="true" />
        <Trans context="invitation">Sent</Trans>
      </Pill>
    );
  return (
    <Pill $tone={invitation.state === 'rejected' ? 'neg' : 'attention'}>
      <IconAlertTriangle size={14} stroke={2.2} aria-hidden="true" />
      {invitation.state === 'rejected' ? (
        <Trans context="invitation">Refused</Trans>
      ) : (
        <Trans>Needs your attention</Trans>
      )}
    </Pill>
  );
}
