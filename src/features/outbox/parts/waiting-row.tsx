import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useQueuedPicture } from '#data/outbox/queued-picture.ts';
import type { WriteTimes } from '#data/outbox/write-times.ts';
import { canReplace } from '#shared/outbox/commands.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { receiptOf } from '#shared/outbox/verdict.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Pill } from '#ui/list/pill.tsx';
import { Glyph, Row, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { TextAnchor } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import type { Act } from '#features/outbox/act.ts';
import { fixPath } from '#features/outbox/fix-path.ts';
import { writeLook } from '#features/outbox/labels.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { ReplacePicture } from './replace-picture.tsx';
import { WriteName } from './write-name.tsx';

const Thumb = styled.img`
  inline-size: 2.25rem;
  block-size: 2.25rem;
  object-fit: cover;
  border-radius: ${css('radius')};
`;

interface WaitingRowProps {
  write: WriteRow;
  rows: readonly WriteRow[];
  times: WriteTimes;
  now: number;
  act: Act;
}

/** Whether a picture is one of a paper, which is shown nowhere. */
const isOfPaper = (rows: readonly WriteRow[], upload: string): boolean =>
  rows.some(({ body }) => JSON.stringify(body ?? null).includes(`"id_card_picture":{"fromRow":"${upload}"`));

/** A write that waits for its turn: what it is, since when, and why it waits. */
export function WaitingRow({ write, rows, times, now, act }: WaitingRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const what = useId();
  const { name, icon: KindIcon } = writeLook(write);
  const path = fixPath(write, rows);
  const picture = useQueuedPicture(isOfPaper(rows, write.id) ? null : write);
  const sending = write.state === 'sending';
  const first = rows.some(({ id, state }) => write.dependsOn.includes(id) && state !== 'done');
  const saved = times.saved(write);
  const next = times.next(write);
  // Without a line it goes on as soon as there is one; only a wait that the gateway brought about is told.
  const later = next > now && (write.attempts > 0 || write.trouble === 'refused: RATE_LIMITED');
  return (
    <li>
      <Row>
        {picture === null ? (
          <Glyph>
            <KindIcon size={20} stroke={1.75} aria-hidden="true" />
          </Glyph>
        ) : (
          <Thumb src={picture} alt="" />
        )}
        <span id={what}>
          <RowTitle>{t(name)}</RowTitle>
          <RowMeta>
            <WriteName write={write} />
            <time dateTime={new Date(saved).toISOString()}>{formats.dayTime(saved, now)}</time>
            <Pill>
              {sending ? (
                <IconSend size={14} stroke={2.2} aria-hidden="true" className="dir" />
              ) : (
                <IconClock size={14} stroke={2.2} aria-hidden="true" />
              )}
              {sending ? <Trans>Being sent</Trans> : <Trans>Waiting</Trans>}
            </Pill>
            {write.attempts > 0 && (
              <span>
                <Plural value={write.attempts} one="# attempt" other="# attempts" />
              </span>
            )}
            {later && (
              <span>
                <Trans>next at {formats.time(next)}</Trans>
              </span>
            )}
            {first && (
              <span>
                <Trans>after another change</Trans>
              </span>
            )}
            {canReplace(write) && path !== null && (
              <PlainLink to={path} as={TextAnchor}>
                <Trans>Open and change</Trans>
              </PlainLink>
            )}
            <span>
              <Trans>
                receipt <bdi dir="ltr">{receiptOf(write.id)}</bdi>
              </Trans>
            </span>
          </RowMeta>
          {canReplace(write) && write.kind === 'upload-image' && <ReplacePicture id={write.id} act={act} />}
        </span>
        <IconButton aria-label={t`Discard`} aria-describedby={what} onClick={() => setAsking(true)}>
          <IconX size={18} stroke={2} aria-hidden="true" />
        </IconButton>
      </Row>
      <DiscardQuestion write={write} rows={rows} open={asking} onClose={() => setAsking(false)} act={act} />
    </li>
  );
}
