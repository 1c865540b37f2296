import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { useSession } from '#browser/session-state.ts';
import { useConsultant } from '#data/use-consultant.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { callName } from '#shared/domain/person/person-name.ts';
import { writeFirstPaint } from '#shared/session/session-store.ts';
import { firstPaintOf } from './first-paint.ts';

/** Keeps what home shows for the next start, whenever it changes; null while it shows nothing worth keeping. */
export function useFirstPaint(shown: { figures: MonthFigures; asOf: string } | null, today: string): void {
  const { t } = useLingui();
  const locale = useLocale();
  const formats = useFormats();
  const { facts } = useSession();
  const consultant = useConsultant();
  useEffect(() => {
    if (!shown || !facts || !consultant) return;
    const name = callName(consultant);
    const words = {
      greeting: name ? t`Hello, ${name}` : t`Hello`,
      heading: t`This month`,
      sales: t`Sales`,
      orders: t`Orders`,
      confirmed: t`Confirmed commission`,
      pending: t`Pending commission`,
    };
    const moment = { database: facts.database, locale, today, toggles: facts.access.toggles, ...shown };
    void writeFirstPaint(firstPaintOf(moment, words, formats));
  }, [shown, today, t, locale, formats, facts, consultant]);
}
