import { Trans } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { styled } from 'styled-components';
import { useState } from 'react';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useLoad } from '#data/use-fact.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page, Muted } from '#ui/page.tsx';
import { RowList } from '#ui/list/row.tsx';
import { Count, Section } from '#ui/list/section-head.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { css } from '#ui/theme.ts';
import { groupNotifications } from '#features/notifications/grouping.ts';
import { NotificationRow } from '#features/notifications/parts/notification-row.tsx';
import { isOffered, PushOffer } from '#features/notifications/parts/push-offer.tsx';
import { PushSettings } from '#features/notifications/parts/push-settings.tsx';
import { useNotifications } from '#features/notifications/queries.ts';
import { usePush } from '#features/notifications/use-push.ts';
import { fetchEarlier } from '#features/notifications/commands.ts';
import { TextButton } from '#ui/text-link.tsx';

/** Fetches ten more; without a connection it says so and stays. */
function LoadEarlier() {
  const [state, setState] = useState<'idle' | 'running' | 'no-connection' | 'failed'>('idle');
  const load = async (): Promise<void> => {
    setState('running');
    const failure = await fetchEarlier();
    setState(failure === 'unknown' ? 'failed' : (failure ?? 'idle'));
  };
  return (
    <CardFoot>
      <TextButton disabled={state === 'running'} onClick={() => void load()}>
        <Trans>Show 10 more</Trans>
      </TextButton>
      <Muted aria-live="polite">
        {state === 'running' && <Trans>Downloading</Trans>}
        {state === 'no-connection' && <Trans>Earlier ones need a connection.</Trans>}
        {state === 'failed' && <Trans>Sorry, it seems an error occurred</Trans>}
      </Muted>
    </CardFoot>
  );
}

const Divider = styled.hr`
  inline-size: 100%;
  border: 0;
  border-block-start: ${css('line')};
`;

/** What happened, the new before the earlier; all of it can be read and opened without a connection. */
export function NotificationsScreen() {
  const now = useGatewayNow();
  const load = useLoad('notifications');
  const notifications = useNotifications();
  const push = usePush();
  const { fresh, earlier } = groupNotifications(notifications?.rows ?? [], now);
  const more = notifications !== undefined && notifications.total > notifications.rows.length;
  return (
    <Page>
      <LoadGate
        load={notifications && push ? load : undefined}
        skeleton={<ListSkeleton />}
        onRetry={() => void syncNow()}
      >
        {notifications && (
          <Column $span={8}>
            {push && isOffered(push) && <PushOffer push={push} />}
            {notifications.rows.length === 0 && (
              <EmptyState
                icon={IconBell}
                title={<Trans>No notifications</Trans>}
                action={
                  <>
                    <ButtonLink to="/home">
                      <Trans>Back to home</Trans>
                    </ButtonLink>
                    <Stamp asOf={notifications.asOf} now={now} />
                  </>
                }
              />
            )}
            {fresh.length > 0 && (
              <Section
                title={
                  <>
                    <Trans context="notifications">New</Trans>
                    <Count>{fresh.length}</Count>
                  </>
                }
                end={<Stamp asOf={notifications.asOf} now={now} />}
              >
                <Card $flush>
                  <RowList $inset="4rem">
                    {fresh.map((row) => (
                      <NotificationRow key={row.id} row={row} now={now} />
                    ))}
                  </RowList>
                </Card>
              </Section>
            )}
            {earlier.length > 0 && (
              <>
                {fresh.length > 0 && <Divider />}
                <Section
                  title={<Trans context="notifications">Earlier</Trans>}
                  end={fresh.length === 0 && <Stamp asOf={notifications.asOf} now={now} />}
                >
                  <Card $flush>
                    <RowList $inset="4rem">
                      {earlier.map((row) => (
                        <NotificationRow key={row.id} row={row} now={now} />
                      ))}
                    </RowList>
                    {more && <LoadEarlier />}
                  </Card>
                </Section>
              </>
            )}
            {more && earlier.length === 0 && (
              <Card $flush>
                <LoadEarlier />
              </Card>
            )}
            {push && push.view !== 'not-offered' && !isOffered(push) && <PushSettings push={push} />}
          </Column>
        )}
      </LoadGate>
    </Page>
  );
}
