import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { useDeviceNow } from '#data/use-sync-status.ts';
import { monthBefore } from '#shared/domain/time/period.ts';
import { monthParam } from '#shared/domain/time/period-search.ts';
import { phoneDay, trafficOf, type DayTraffic, type TrafficBook } from '#shared/session/traffic-book.ts';
import { Card } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Size } from './size.tsx';

const SYNCS = 3;
const isUsed = ({ sent, received, extras }: Omit<DayTraffic, 'day'>): boolean => sent + received + extras > 0;

/** What the app received and sent: today, by month, and with each of the last syncs. */
export function DataUse({ book }: { book: TrafficBook }) {
  const formats = useFormats();
  const now = useGatewayNow();
  const deviceNow = useDeviceNow();
  const today = phoneDay(deviceNow);
  const before = monthParam(monthBefore(today));
  // A month before the app came to this phone cost nothing, and says nothing.
  const hadBefore = isUsed(trafficOf(book, before));
  const line = (name: ReactNode, prefix: string) => {
    const { sent, received, extras } = trafficOf(book, prefix);
    return (
      <SumLine
        name={name}
        note={
          <>
            <Trans>
              sent <Size bytes={sent} />
            </Trans>
            {extras > 0 && (
              <>
                {' · '}
                <Trans>
                  pictures and app <Size bytes={extras} />
                </Trans>
              </>
            )}
          </>
        }
      >
        <Size bytes={received} />
      </SumLine>
    );
  };
  return (
    <Section
      title={<Trans>Data used</Trans>}
      end={
        <Muted>
          <Trans>received</Trans>
        </Muted>
      }
    >
      <Card>
        <SumList>
          {line(<Trans>Today</Trans>, today)}
          {line(<Trans>This month</Trans>, today.slice(0, 7))}
          {hadBefore && line(<bdi>{formats.month(`${before}-01`)}</bdi>, before)}
          {book.syncs.slice(0, SYNCS).map(({ at, received, sent }) => (
            <SumLine
              key={at}
              light
              name={
                <Trans>
                  Sync of <bdi>{formats.dayTime(at + now - deviceNow, now)}</bdi>
                </Trans>
              }
              note={
                <Trans>
                  sent <Size bytes={sent} />
                </Trans>
              }
            >
              <Size bytes={received} />
            </SumLine>
          ))}
        </SumList>
        <Muted>
          <Trans>Measured on this phone. Your operator may count a little more.</Trans>
        </Muted>
      </Card>
    </Section>
  );
}
