import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { useLabels } from '#i18n/use-labels.ts';
import { countsAs } from '#shared/domain/commissions/commission-line.ts';
import type { StatementWords } from './statement-csv.ts';

/** The words of a statement in the language on screen. Spreadsheets of Moroccan phones in French and Arabic write decimals with a comma. */
export function useStatementWords(): StatementWords {
  const { t } = useLingui();
  const locale = useLocale();
  const labels = useCommissionLabels();
  const items = useLabels();
  return useMemo(() => {
    const point = locale === 'en';
    return {
      heads: [
        t`Day`,
        t`Type`,
        t`Category`,
        t`State`,
        t`Amount`,
        t`Currency`,
        t`Name`,
        t`Order`,
        t`Item`,
        t`Status`,
        t`Reason`,
        t`Month`,
        t`Line`,
      ],
      type: labels.type,
      category: (line) => labels.category(countsAs(line)),
      state: labels.state,
      status: items.status,
      separator: point ? ',' : ';',
      decimalMark: point ? '.' : ',',
    };
  }, [t, locale, labels, items]);
}
