import { useLingui } from '@lingui/react/macro';
import { useEffect, type RefObject } from 'react';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { useSession } from '#browser/session-state.ts';
import { useConsultant } from '#data/use-consultant.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { callName } from '#shared/domain/person/person-name.ts';
import { writeFirstPaint } from '#shared/session/session-store.ts';
import { firstPaintOf, type Lead } from './first-paint.ts';

/** Keeps what home shows for the next start, whenever it changes; null while it shows nothing worth keeping. */
export function useFirstPaint(
  shown: { figures: MonthFigures; asOf: string } | null,
  today: string,
  { payout, card }: { payout: Lead['payout'] | null; card: RefObject<HTMLElement | null> },
): void {
  const { t } = useLingui();
  const locale = useLocale();
  const formats = useFormats();
  const { facts } = useSession();
  const consultant = useConsultant();
  useEffect(() => {
    if (!shown || !facts || !consultant) return;
    const name = callName(consultant);
    const month = payout ? formats.month(payout.period) : '';
    const lead = payout && card.current ? { payout, height: card.current.offsetHeight } : null;
    const words = {
      greeting: name ? t`Hello, ${name}` : t`Hello`,
      lead: payout ? t`Payout of ${month}` : '',
      heading: t`This month`,
      sales: t`Sales`,
      orders: t`Orders`,
      confirmed: t`Confirmed commission`,
      pending: t`Pending commission`,
      chips: [t`This month`, t`Last month`, t`Choose a month`],
    };
    const moment = { database: facts.database, locale, today, toggles: facts.access.toggles, lead, ...shown };
    void writeFirstPaint(firstPaintOf(moment, words, formats));
  }, [shown, today, t, locale, formats, facts, consultant, payout, card]);
}
