import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocale } from '#i18n/use-formats.ts';
import { useCache } from '#data/cache.ts';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useShare } from '#browser/share.ts';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { ShareNote } from '#ui/card/share-note.tsx';
import { css } from '#ui/theme.ts';
import { supportReport } from '#features/data-storage/support-report.ts';
import type { Storage } from '#features/data-storage/queries.ts';

const Report = styled.pre`
  max-block-size: 20rem;
  overflow: auto;
  margin: 0;
  padding: ${css('s3')};
  border-radius: ${css('radius')};
  background: ${css('sunken')};
  font-size: ${css('t-stamp')};
  line-height: 1.45;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const NAME = 'jforce-report.txt';

/** Saves a text as a file of the phone. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: NAME }).click();
  URL.revokeObjectURL(url);
}

/** The report for support: shown first, then shared, copied or saved by the person. */
export function Support({ storage }: { storage: Storage }) {
  const { t } = useLingui();
  const db = useCache();
  const locale = useLocale();
  const [choices] = useDeviceChoices();
  const writes = useWrites();
  const [report, setReport] = useState<string | null>(null);
  const { outcome, share, copy, dismiss } = useShare();
  const show = async (): Promise<void> => {
    if (db) setReport(await supportReport(db, { locale, choices, storage, writes: writes ?? [], now: Date.now() }));
  };
  return (
    <Section title={<Trans>Report for support</Trans>}>
      <Card>
        <Muted>
          <Trans>Versions, counts and failures of this phone, without your name and without what you sold.</Trans>
        </Muted>
        {report === null ? (
          <Button $variant="secondary" disabled={!db} onClick={() => void show()}>
            <Trans>Show the report</Trans>
          </Button>
        ) : (
          <>
            {/* What scrolls by itself is reached by keyboard, and has a name. */}
            <Report dir="ltr" role="group" aria-label={t`Report for support`} tabIndex={0}>
              {report}
            </Report>
            <Actions>
              {'share' in navigator && (
                <Button $variant="secondary" $small onClick={() => share({ title: 'JForce', text: report })}>
                  <Trans>Share</Trans>
                </Button>
              )}
              <Button $variant="secondary" $small onClick={() => copy(report)}>
                <Trans>Copy</Trans>
              </Button>
              <Button $variant="secondary" $small onClick={() => download(report)}>
                <Trans>Save as a file</Trans>
              </Button>
            </Actions>
          </>
        )}
        <ShareNote outcome={outcome} onClose={dismiss} />
      </Card>
    </Section>
  );
}
