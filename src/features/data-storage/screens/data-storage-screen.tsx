import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { keepData } from '#browser/keep-data.ts';
import { useWaitingCount } from '#data/outbox/outbox.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/card/card.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { Column, Page, Muted } from '#ui/page.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { dropMonth, keepMonths, freeSpace } from '#features/data-storage/commands.ts';
import { ClearEverything } from '#features/data-storage/parts/clear-everything.tsx';
import { DataUse } from '#features/data-storage/parts/data-use.tsx';
import { MonthsHere } from '#features/data-storage/parts/months-here.tsx';
import { OnThisPhone } from '#features/data-storage/parts/on-this-phone.tsx';
import { Support } from '#features/data-storage/parts/support.tsx';
import { useIndexSize, useMonths, useStorage, useTraffic } from '#features/data-storage/queries.ts';
import { useCache } from '#data/cache.ts';
import { Button } from '#ui/button.tsx';
import { Size } from '#features/data-storage/parts/size.tsx';

/** Makes room on the phone, and tells how much. */
function FreeSpace({ onDone }: { onDone: () => void }) {
  const db = useCache();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | { freed: number }>('idle');
  const free = async (): Promise<void> => {
    if (!db) return;
    setState('busy');
    const freed = await freeSpace(db);
    setState(freed === null ? 'failed' : { freed });
    onDone();
  };
  return (
    <Card>
      <Muted>
        <Trans>
          Pictures and all but the three newest months go. They come again when you ask for them. What is not sent yet
          stays.
        </Trans>
      </Muted>
      <Button $variant="secondary" disabled={state === 'busy' || !db} onClick={() => void free()}>
        <Trans>Free space</Trans>
      </Button>
      <Muted role="status">
        {state === 'failed' && <Trans>It did not work. Try again.</Trans>}
        {typeof state === 'object' &&
          (state.freed === 0 ? (
            <Trans>There was nothing to remove.</Trans>
          ) : (
            <Trans>
              <Size bytes={state.freed} /> freed.
            </Trans>
          ))}
      </Muted>
    </Card>
  );
}

/** What the app costs in data and space, and how to make it less. `onClear` deletes everything and signs out. */
export function DataStorageScreen({ onClear }: { onClear: () => Promise<void> }) {
  const [choices, change] = useDeviceChoices();
  const book = useTraffic();
  const months = useMonths();
  const index = useIndexSize();
  const [storage, look] = useStorage();
  const unsent = useWaitingCount();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const run = async (work: Promise<boolean>): Promise<void> => {
    setBusy(true);
    setFailed(!(await work.catch(() => false)));
    setBusy(false);
    look();
  };
  return (
    <Page>
      <Column $span={7}>
        {failed && (
          <Banner kind="warn">
            <Trans>It did not work. Try again.</Trans>
          </Banner>
        )}
        {book ? <DataUse book={book} /> : <ListCardSkeleton />}
        <Card $flush>
          <Switch checked={choices.sparing} onChange={(dataSaver) => void run(change({ dataSaver }).then(() => true))}>
            <Trans>Data saver</Trans>
            <small>
              <Trans>No pictures, fewer updates, only the newest months</Trans>
              {choices.dataSaver === null && choices.sparing && (
                <>
                  {' · '}
                  <Trans>on because your browser saves data</Trans>
                </>
              )}
            </small>
          </Switch>
        </Card>
        {months ? (
          <MonthsHere
            months={months}
            kept={choices.months}
            busy={busy}
            onKeep={(wanted) => void run(keepMonths(wanted))}
            onDrop={(period) => void run(dropMonth(period))}
          />
        ) : (
          <ListCardSkeleton />
        )}
      </Column>
      <Column $span={5}>
        <OnThisPhone
          months={months?.reduce((sum, { bytes }) => sum + bytes, 0) ?? null}
          index={index}
          storage={storage}
          waiting={unsent}
          notAgreed={unkept}
          onKeep={() =>
            void run(
              keepData().then((kept) => {
                setUnkept(!kept);
                return true;
              }),
            )
          }
        />
        <FreeSpace onDone={look} />
        <Support storage={storage} />
        <ClearEverything onClear={onClear} />
      </Column>
    </Page>
  );
}
