import { Trans, useLingui } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useShutCount, useWrites } from '#data/outbox/outbox.ts';
import { useOnline } from '#browser/online.ts';
import { useSendNow } from '#data/outbox/send-now.ts';
import { useWriteTimes, type WriteTimes } from '#data/outbox/write-times.ts';
import { useDeviceNow, useSyncStatus } from '#data/use-sync-status.ts';
import { hasConnection } from '#shared/domain/load-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { RowList, Glyph, Row, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { Count, Section } from '#ui/list/section-head.tsx';
import { useAct } from '#features/outbox/act.ts';
import { AttentionCard } from '#features/outbox/parts/attention-card.tsx';
import { ShutNote } from '#features/outbox/parts/shut-note.tsx';
import { WaitingRow } from '#features/outbox/parts/waiting-row.tsx';
import { groupWrites } from '#features/outbox/write-groups.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { asksStillSend, type WriteRow } from '#shared/outbox/row.ts';
import { writeLook } from '#features/outbox/labels.ts';
import { WriteName } from '#features/outbox/parts/write-name.tsx';

/** A write that took effect: when, and the receipt that can be quoted to support. */
function SentRow({ write, times, now }: { write: WriteRow; times: WriteTimes; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { name } = writeLook(write);
  const { verdict } = write;
  return (
    <li>
      <Row>
        <Glyph $tone="pos">
          <IconCheck size={20} stroke={2} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle>{t(name)}</RowTitle>
          <RowMeta>
            <WriteName write={write} />
            {formats.dayTime(verdict ? times.answered(verdict) : times.saved(write), now)}
            {verdict && (
              <span>
                <Trans>
                  receipt <bdi dir="ltr">{verdict.receipt}</bdi>
                </Trans>
              </span>
            )}
          </RowMeta>
        </span>
        <span />
      </Row>
    </li>
  );
}

/** Everything that was written on this phone: what needs the person, what waits to be sent, what took effect. */
export function WaitingScreen() {
  const now = useGatewayNow();
  const rows = useWrites();
  const shut = useShutCount();
  const online = useOnline();
  const sync = useSyncStatus();
  // Whether a write is sent by itself goes by device time, as where it is sent.
  const deviceNow = useDeviceNow();
  const times = useWriteTimes();
  const { send, sending, trouble } = useSendNow();
  const { act, failure } = useAct();
  if (!rows)
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  const { attention, waiting, sent } = groupWrites(rows, deviceNow);
  const offline = !hasConnection(sync ?? null, online);
  return (
    <Page>
      <Column $span={8}>
        {waiting.length > 0 && <NotDone why={trouble ?? (offline ? 'unreached' : null)} />}
        <NotDone why={failure} />
        <ShutNote />
        {attention.length > 0 && (
          <Section
            title={
              <>
                <Trans>Needs your attention</Trans>
                <Count>{attention.length}</Count>
              </>
            }
          >
            {attention.map((write) => (
              <AttentionCard
                key={write.id}
                write={write}
                rows={rows}
                times={times}
                now={now}
                old={asksStillSend(write, deviceNow)}
                act={act}
              />
            ))}
          </Section>
        )}
        {waiting.length > 0 && (
          <Section
            title={
              <>
                <Trans>To be sent</Trans>
                <Count>{waiting.length}</Count>
              </>
            }
            end={
              <Muted>
                <Trans>kept on this phone</Trans>
              </Muted>
            }
          >
            <Card $flush>
              <RowList $inset="4rem">
                {waiting.map((write) => (
                  <WaitingRow key={write.id} write={write} rows={rows} times={times} now={now} act={act} />
                ))}
              </RowList>
            </Card>
            <Button $variant="secondary" disabled={sending} onClick={() => void send()}>
              <IconSend size={20} stroke={1.75} aria-hidden="true" className="dir" />
              {sending ? <Trans>Being sent</Trans> : <Trans>Send now</Trans>}
            </Button>
          </Section>
        )}
        {attention.length === 0 && waiting.length === 0 && shut === 0 && (
          <EmptyState
            icon={IconCircleCheck}
            title={<Trans>Everything has been sent</Trans>}
            action={
              <ButtonLink to="/account">
                <Trans>Back to your page</Trans>
              </ButtonLink>
            }
          />
        )}
        {sent.length > 0 && (
          <Section
            title={<Trans>Sent</Trans>}
            end={
              <Muted>
                <Trans>last 30 days</Trans>
              </Muted>
            }
          >
            <Card $flush>
              <RowList $inset="4rem">
                {sent.map((write) => (
                  <SentRow key={write.id} write={write} times={times} now={now} />
                ))}
              </RowList>
            </Card>
          </Section>
        )}
      </Column>
    </Page>
  );
}
