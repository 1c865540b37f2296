import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOfflineState } from '#data/offline-state.ts';
import { Card } from '#ui/card/card.tsx';
import { Button } from '#ui/button.tsx';
import { Muted } from '#ui/page.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Storage } from '#features/data-storage/queries.ts';
import { Size } from './size.tsx';

interface OnThisPhoneProps {
  /** Bytes of the months together. */
  months: number | null;
  /** Bytes of the index of the search. */
  index: number | null;
  storage: Storage;
  waiting: number;
  /** The browser was asked to keep it, and said no. */
  notAgreed: boolean;
  onKeep: () => void;
}

/** Whether the app works without a connection, and what it lacks for it. */
function WithoutConnection() {
  const { t } = useLingui();
  const { ready, missing, pulled } = useOfflineState();
  const isPart = missing !== null && missing > 0;
  const note = isPart
    ? t`${plural(missing, { one: '# file of the app is still to come', other: '# files of the app are still to come' })}`
    : !pulled && <Trans>Your data is still to come</Trans>;
  return (
    <SumLine name={<Trans>Without a connection</Trans>} note={note}>
      {ready ? <Trans>ready</Trans> : <Trans>not ready yet</Trans>}
    </SumLine>
  );
}

/** What lies here by kind, and whether the browser may delete it. */
export function OnThisPhone({ months, index, storage, waiting, notAgreed, onKeep }: OnThisPhoneProps) {
  const { files, counted, kept } = storage;
  const { t } = useLingui();
  return (
    <Section title={<Trans>On this phone</Trans>}>
      <Card>
        <SumList>
          <SumLine name={<Trans>Orders and commissions</Trans>}>
            <Size bytes={months} />
          </SumLine>
          <SumLine name={<Trans>Index of the search</Trans>}>
            <Size bytes={index} />
          </SumLine>
          <SumLine name={<Trans>Pictures</Trans>}>
            <Size bytes={files?.pictures ?? null} />
          </SumLine>
          <SumLine name={<Trans>The app itself</Trans>}>
            <Size bytes={files?.app ?? null} />
          </SumLine>
          <WithoutConnection />
          {counted !== null && (
            <SumLine name={<Trans>In all, as the browser counts</Trans>} total>
              <Size bytes={counted} />
            </SumLine>
          )}
        </SumList>
        <TextLink to="/waiting">
          {waiting === 0
            ? t`Nothing is waiting to be sent`
            : t`${plural(waiting, { one: '# change not sent yet', other: '# changes not sent yet' })}`}
        </TextLink>
        {kept === true && (
          <Muted>
            <Trans>The browser keeps this data until you delete it.</Trans>
          </Muted>
        )}
        {kept === false && (
          <>
            <Muted>
              <Trans>The browser may delete this data when the phone runs out of space.</Trans>
            </Muted>
            <Button $variant="secondary" $small onClick={onKeep}>
              <Trans>Keep my data on this phone</Trans>
            </Button>
            <Muted role="status">
              {notAgreed && <Trans>The browser did not agree. It does so more readily for an installed app.</Trans>}
            </Muted>
          </>
        )}
      </Card>
    </Section>
  );
}
