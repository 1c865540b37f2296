import { useLingui } from '@lingui/react/macro';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { ageOf } from '#shared/domain/time/freshness.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { WIDE, css } from '#ui/theme.ts';

const Dot = styled.span<{ $tone: 'pos' | 'warn' | 'ink-3' }>`
  position: absolute;
  inset-block-end: 0.625rem;
  inset-inline-end: 0.5rem;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: 50%;
  background: ${({ $tone }) => css($tone)};
  box-shadow: 0 0 0 2px ${css('surface')};
`;

const Words = styled.span`
  display: none;
  font-size: ${css('t-small')};
  color: ${css('ink-2')};
  ${WIDE} {
    display: inline;
  }
`;

/** How the sync stands; a tap syncs now. */
export function SyncMark() {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useGatewayNow();
  const status = useSyncStatus();
  const age = status ? ageOf(status.completedAsOf, now) : null;
  const time = status && age ? formats.sinceTime(status.completedAsOf, now) : '';
  const synced = time === '' ? '' : t`Synced at ${time}`;
  const state = status?.running ? t`Syncing` : status?.trouble ? t`Could not sync` : synced || t`Not synced yet`;
  const away = status?.trouble === 'offline' || status?.trouble === 'timeout';
  return (
    <>
      <Words>{synced}</Words>
      <IconButton aria-label={`${state}. ${t`Sync now`}`} onClick={() => void syncNow()}>
        {away ? (
          <IconCloudOff size={22} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconRefresh size={22} stroke={1.75} aria-hidden="true" />
        )}
        {!away && status && <Dot $tone={status.running ? 'ink-3' : status.trouble ? 'warn' : 'pos'} />}
      </IconButton>
    </>
  );
}
