import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import { useLocale } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { later } from '#browser/later.tsx';
import { loadChunk } from '#browser/load-chunk.ts';
import { useStore } from '#browser/store.ts';
import { useSession } from '#browser/session-state.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useConsultant } from '#data/use-consultant.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { closeRefusedLook, refusedLook } from '#features/session/refused-look.ts';
import { isSuspended } from '#shared/domain/person/access.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { OfflineStrip } from '#ui/feedback/offline-strip.tsx';

const AgreementBanner = later(
  async () => (await import('#features/agreement/parts/agreement-banner.tsx')).AgreementBanner,
);
const WriteBanners = memo(later(async () => (await import('#features/outbox/parts/write-banners.tsx')).WriteBanners));
const UpgradeBanner = later(async () => (await import('#features/session/parts/upgrade-banner.tsx')).UpgradeBanner);
const SessionEnded = later(async () => (await import('#features/session/parts/session-ended.tsx')).SessionEnded);
const BusyBanner = later(async () => (await import('./busy-banner.tsx')).BusyBanner);
const StorageBanner = later(async () => (await import('./storage-banner.tsx')).StorageBanner);

const lookAsOneself = (locale: Locale): Promise<void> =>
  loadChunk(() => import('#features/session/commands.ts')).then((part) => part.lookAsOneself(locale));

/** What concerns every screen: whose data this is, whether the account and the session are in order, and the connection. */
export const Banners = memo(function Banners({ ownHead }: { ownHead: boolean }) {
  const { facts } = useSession();
  const consultant = useConsultant();
  const { pathname } = useLocation();
  const locale = useLocale();
  const look = useStore(refusedLook);
  const email = consultant?.email ?? '';
  return (
    <>
      {facts?.impersonatedBy && (
        <Banner
          kind="info"
          bar
          action={
            <button type="button" onClick={() => void lookAsOneself(locale).catch(() => undefined)}>
              <Trans>Leave</Trans>
            </button>
          }
        >
          <Trans>
            Viewing as <b dir="ltr">{email}</b>
          </Trans>
        </Banner>
      )}
      {look && (
        <Banner
          kind="warn"
          bar
          action={
            <button type="button" onClick={closeRefusedLook}>
              <Trans>Close</Trans>
            </button>
          }
        >
          <Trans>Nobody has this address or number, or several have it. You see your own account.</Trans>
        </Banner>
      )}
      {facts && isSuspended(facts.access) && pathname !== '/suspended-info' && (
        <Banner
          kind="error"
          bar
          action={
            <Link to="/suspended-info">
              <Trans>What this means</Trans>
            </Link>
          }
        >
          <b>
            <Trans>Your account is suspended</Trans>
          </b>
        </Banner>
      )}
      {consultant?.synced === false && (
        <Banner kind="info" bar>
          <Trans>Your account is being confirmed</Trans>
        </Banner>
      )}
      <AgreementBanner />
      {facts && <WriteBanners pathname={pathname} />}
      {facts?.expired && <SessionEnded />}
      <Connection ownHead={ownHead} />
    </>
  );
});

const TROUBLES = {
  portal: <Trans>This network needs a sign-in (Wi-Fi page). Your data is unchanged.</Trans>,
  odd: <Trans>The server answered in a way that this app does not understand. Your data is unchanged.</Trans>,
  server: <Trans>Could not update.</Trans>,
} as const;

/** What the last answer of the gateway, or its absence, says of the connection. */
function Connection({ ownHead }: { ownHead: boolean }) {
  const status = useSyncStatus();
  const now = useGatewayNow();
  const trouble = status?.trouble ?? null;
  switch (trouble) {
    case 'offline':
    case 'timeout':
      return <OfflineStrip asOf={status?.completedAsOf ?? ''} now={now} ownHead={ownHead} />;
    case 'portal':
    case 'odd':
    case 'server':
      return (
        <Banner
          kind={trouble === 'server' ? 'offline' : 'warn'}
          bar
          action={
            <button type="button" onClick={() => void syncNow()}>
              <Trans>Try again</Trans>
            </button>
          }
        >
          {TROUBLES[trouble]}
        </Banner>
      );
    case 'busy':
      return <BusyBanner until={status?.retryAt === undefined ? null : status.retryAt + status.clockOffset} />;
    case 'upgrade':
      return <UpgradeBanner bar />;
    case 'full':
    case 'storage':
      return <StorageBanner full={trouble === 'full'} />;
    default:
      return null;
  }
}
