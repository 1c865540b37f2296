import { Trans } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useBlock } from '#data/use-block.ts';
import { useConsultant } from '#data/use-consultant.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { useWriteTimes } from '#data/outbox/write-times.ts';
import { TERMS_PAGE } from '#shared/domain/page-key.ts';
import { canReplace } from '#shared/outbox/commands.ts';
import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { HtmlBlock } from '#ui/card/html-block.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { ProgramInPreparation } from '#ui/feedback/program-in-preparation.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { isOwnDocument } from '#features/agreement/own-document.ts';
import { AcceptButton } from '#features/agreement/parts/accept-button.tsx';
import { fetchTermsPage, takeBack } from '#features/agreement/commands.ts';
import { useAgreement } from '#features/agreement/queries.ts';
import { useOnline } from '#browser/online.ts';
import { useSession } from '#browser/session-state.ts';

/**
 * The terms as the content service has them, for whoever accepted them before this phone had them; fetched when wanted, undefined
 * while they are read or on their way.
 */
function useAgreementPage(wanted: boolean): string | null | undefined {
  const online = useOnline();
  const block = useBlock(TERMS_PAGE, useLocale());
  const [wasAsked, setAsked] = useState(false);
  const missing = wanted && block === null;
  const fetches = missing && online;
  useEffect(() => {
    if (!fetches) return undefined;
    let current = true;
    void fetchTermsPage().finally(() => current && setAsked(true));
    return () => {
      current = false;
    };
  }, [fetches]);
  if (!wanted) return null;
  if (fetches && !wasAsked) return undefined;
  return block === null ? null : block?.content;
}

/** A yes that was not sent yet can be taken back. */
function TakeBack({ write }: { write: WriteRow }) {
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const back = async (): Promise<void> => {
    const outcome = await takeBack(write.id);
    setFailure(outcome.ok ? null : outcome.error);
  };
  return (
    <>
      <NotDone why={failure} />
      <Button $variant="secondary" onClick={() => void back()}>
        <Trans>Take the acceptance back</Trans>
      </Button>
    </>
  );
}

/** The terms in full, and when this person said yes to them; a copy stays on the phone. */
export function AgreementScreen() {
  const formats = useFormats();
  const now = useGatewayNow();
  const times = useWriteTimes();
  const agreement = useAgreement();
  const consultant = useConsultant();
  const { facts } = useSession();
  const page = useAgreementPage(agreement?.content === null);
  if (agreement === null) return <NotHereYet />;
  const text = agreement?.content ?? page;
  // Without a program there may be no terms at all.
  if (facts?.programReady === false && agreement && !text && !agreement.open)
    return (
      <Page>
        <Column $span={8}>
          <ProgramInPreparation />
        </Column>
      </Page>
    );
  const waiting = agreement?.write && isWaiting(agreement.write) ? agreement.write : null;
  const tapped = waiting && formats.dayTime(times.saved(waiting), now);
  // Until the gateway tells of this yes, its day is that of earlier terms.
  const at = agreement?.answer ? times.answered(agreement.answer) : consultant?.date_agreement;
  const day = at ? formats.dayTime(at, now) : null;
  return (
    <Page>
      <Column $span={8}>
        {!agreement || text === undefined ? (
          <ListCardSkeleton />
        ) : (
          <Card>
            {text ? (
              <HtmlBlock html={text} />
            ) : (
              <Muted>
                <Trans>The terms are not on this phone yet. They come when this page is open with a connection.</Trans>
              </Muted>
            )}
            {agreement.accepted && (
              <p>
                {tapped ? (
                  <Trans>Accepted on {tapped}, will be sent.</Trans>
                ) : day ? (
                  <Trans>You accepted these terms on {day}.</Trans>
                ) : (
                  <Trans>You accepted these terms.</Trans>
                )}
              </p>
            )}
            {agreement.open && <AcceptButton agreement={agreement} />}
            {waiting && canReplace(waiting) && <TakeBack write={waiting} />}
            <CardFoot>
              <Stamp asOf={agreement.asOf} now={now} />
              {isOwnDocument(agreement.document) && (
                <ButtonAnchor
                  $small
                  $variant="secondary"
                  href={agreement.document}
                  target="_blank"
                  rel="noopener"
                  download
                >
                  <IconDownload size={18} stroke={1.75} aria-hidden="true" />
                  <Trans>Download</Trans>
                </ButtonAnchor>
              )}
            </CardFoot>
          </Card>
        )}
      </Column>
    </Page>
  );
}
