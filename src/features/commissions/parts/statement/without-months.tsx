import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';

interface WithoutMonthsProps {
  /** First days of months. */
  months: readonly string[];
  /** Whose year goes without saying; the present moment unless told. */
  now?: number;
}

/** Which months a statement leaves out: at least one. */
export function WithoutMonths({ months, now }: WithoutMonthsProps) {
  const formats = useFormats();
  const missing = months.map((month) => formats.month(month, now)).join(' · ');
  return <Trans>Without the lines of {missing}, which are not on this phone.</Trans>;
}
