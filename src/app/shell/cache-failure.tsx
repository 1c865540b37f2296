import { Trans } from '@lingui/react/macro';
import IconDatabaseExclamation from '@tabler/icons-react/dist/esm/icons/IconDatabaseExclamation.mjs';
import IconDeviceMobileX from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileX.mjs';
import IconWindowMaximize from '@tabler/icons-react/dist/esm/icons/IconWindowMaximize.mjs';
import { useEffect, useState } from 'react';
import { reopenCache } from '#data/cache.ts';
import { takeNewestVersion } from '#browser/install/newest-version.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import type { StorageFailure } from '#shared/db/storage-failure.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { useStaticShellEnd } from '#ui/static-shell.ts';
import { freeAndSync, goBackOnce, healOnce, rebuildAndSync } from './heal-cache.ts';

/** Time between attempts while another window holds the data. */
const AGAIN_MS = 1000;

const reload = (): void => location.reload();

/** Says why this phone's data cannot be opened, and what the person can do. */
export function CacheFailure({ failure }: { failure: StorageFailure }) {
  useStaticShellEnd();
  switch (failure) {
    case 'blocked':
      return <OtherWindow />;
    case 'newer':
      return <Newer />;
    case 'full':
      return (
        <EmptyState
          icon={IconDeviceMobileX}
          title={<Trans>This phone is full</Trans>}
          action={
            <Button onClick={() => void freeAndSync().then(reload)}>
              <Trans>Free space</Trans>
            </Button>
          }
        >
          <Trans>
            There is no space for the app's data. Pictures and old months can go; what is not sent yet stays.
          </Trans>
        </EmptyState>
      );
    default:
      return <Broken />;
  }
}

/** Another version of the app owns the rows: this window goes on with it, or, when it was taken back, without it. */
function Newer() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void goBackOnce().then((done) => setIsOpen(!done)), []);
  const goOn = (): void => void takeNewestVersion().then((taken) => taken || location.reload());
  if (!isOpen) return <ListSkeleton />;
  return (
    <EmptyState
      icon={IconWindowMaximize}
      title={<Trans>Another version of the app is open</Trans>}
      action={
        <Button $variant="secondary" onClick={goOn}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Reload this window to go on with it.</Trans>
    </EmptyState>
  );
}

function Broken() {
  const [busy, setBusy] = useState(true);
  useEffect(() => void healOnce().finally(() => setBusy(false)), []);
  const rebuild = (): void => {
    setBusy(true);
    void rebuildAndSync().finally(() => setBusy(false));
  };
  return (
    <EmptyState
      icon={IconDatabaseExclamation}
      title={<Trans>The data on this phone cannot be opened</Trans>}
      action={
        <Button disabled={busy} onClick={rebuild}>
          <Trans>Download again</Trans>
        </Button>
      }
    >
      <Trans>Everything shown here can be downloaded again.</Trans>
    </EmptyState>
  );
}

function OtherWindow() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const attempt = async (): Promise<void> => {
      const { db } = await reopenCache();
      if (db) void syncNow();
      else later();
    };
    const later = (): void => {
      if (!stopped) timer = setTimeout(() => void attempt(), AGAIN_MS);
    };
    later();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <EmptyState icon={IconWindowMaximize} title={<Trans>The app is open in another window</Trans>}>
      <Trans>Close the other window. This one then goes on by itself.</Trans>
    </EmptyState>
  );
}
