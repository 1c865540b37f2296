import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { RowGroupHead } from '#ui/list/row.tsx';

/** Heading of a day in a list: today, yesterday, the weekday in this year, the full date before it. */
export function DayHead({ day, today, first }: { day: string; today: string; first: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const far = day.slice(0, 4) !== today.slice(0, 4);
  const name =
    day === today
      ? t`Today`
      : day === addDays(today, -1)
        ? t`Yesterday`
        : far
          ? formats.day(day, Date.parse(`${today}T12:00:00Z`))
          : formats.weekday(day);
  return <RowGroupHead $rule={!first}>{name}</RowGroupHead>;
}
