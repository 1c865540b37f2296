import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { WriteTimes } from '#data/outbox/write-times.ts';
import { canReplace } from '#shared/outbox/commands.ts';
import { dependentsOf } from '#shared/outbox/discard.ts';
import { isEdit } from '#shared/outbox/merge/one-form.ts';
import { canRetry, type WriteRow } from '#shared/outbox/row.ts';
import { receiptOf } from '#shared/outbox/verdict.ts';
import { Actions, Button, ButtonAnchor } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { Glyph, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { css } from '#ui/theme.ts';
import { sendIt } from '#features/outbox/commands.ts';
import type { Act } from '#features/outbox/act.ts';
import { fixPath, isOfGone } from '#features/outbox/fix-path.ts';
import { writeLook } from '#features/outbox/labels.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { Refusal } from './refusal.tsx';
import { ReplacePicture } from './replace-picture.tsx';
import { WriteName } from './write-name.tsx';

const Warned = styled(Card)`
  border-color: ${css('accent-graphic')};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s3')};
  align-items: center;
`;

interface AttentionCardProps {
  write: WriteRow;
  rows: readonly WriteRow[];
  times: WriteTimes;
  now: number;
  /** Whether it has waited so long that the person is asked once more. */
  old: boolean;
  act: Act;
}

/** A write that cannot go on without the person: what was wrong with it, and what can be done. */
export function AttentionCard({ write, rows, times, now, old, act }: AttentionCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const problem = useFieldProblem();
  const [asking, setAsking] = useState(false);
  const { name, icon: KindIcon } = writeLook(write);
  const saved = formats.dayTime(times.saved(write), now);
  const answered = write.verdict ? formats.dayTime(times.answered(write.verdict), now) : null;
  const path = canReplace(write) ? fixPath(write, rows) : null;
  const isPicture = canReplace(write) && write.kind === 'upload-image';
  const [first] = dependentsOf(rows, write.id);
  const needing = first ? t(writeLook(first).name) : null;
  return (
    <Warned as="article">
      <Head>
        <Glyph $tone="accent">
          <KindIcon size={20} stroke={1.75} aria-hidden="true" />
        </Glyph>
        <div>
          <RowTitle as="h3">{t(name)}</RowTitle>
          <RowMeta>
            <WriteName write={write} />
            {write.state === 'rejected' && answered ? (
              <Trans>
                Saved {saved}, refused {answered}
              </Trans>
            ) : (
              <Trans>Saved {saved}</Trans>
            )}
            <span>
              <Trans>
                receipt <bdi dir="ltr">{receiptOf(write.id)}</bdi>
              </Trans>
            </span>
          </RowMeta>
        </div>
      </Head>
      {write.state === 'rejected' && <Refusal verdict={write.verdict} words={problem} />}
      {needing !== null && (
        <Muted>
          <Trans>Held up by it: {needing}</Trans>
        </Muted>
      )}
      {write.state === 'parked' && (
        <Muted>
          <Plural
            value={write.attempts}
            one="It was tried # time without an answer that counts. It may have arrived."
            other="It was tried # times without an answer that counts. It may have arrived."
          />
        </Muted>
      )}
      {old && (
        <Muted>
          <Trans>It has waited for over 30 days. Should it still be sent?</Trans>
        </Muted>
      )}
      <Actions>
        {path && (
          <PlainLink to={path} as={SmallButton}>
            <FixWords write={write} />
          </PlainLink>
        )}
        {isPicture && <ReplacePicture id={write.id} act={act} />}
        {(canRetry(write) || old) && (
          <Button $small $variant="secondary" onClick={() => act(sendIt(write.id))}>
            <Trans>Send it</Trans>
          </Button>
        )}
        <Button $small $variant="danger" onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </Actions>
      <DiscardQuestion write={write} rows={rows} open={asking} onClose={() => setAsking(false)} act={act} />
    </Warned>
  );
}

/** What the form does with it: an account that is gone can only be added anew, what was changed elsewhere is compared. */
function FixWords({ write }: { write: WriteRow }) {
  if (write.verdict?.code === 'CONFLICT' && isEdit(write)) return <Trans>Compare and choose</Trans>;
  if (!isOfGone(write)) return <Trans>Fix</Trans>;
  return write.params['type'] === 'mobile_money' ? <Trans>Add mobile money</Trans> : <Trans>Add a bank account</Trans>;
}

const SmallButton = styled(ButtonAnchor).attrs({ $small: true })``;
