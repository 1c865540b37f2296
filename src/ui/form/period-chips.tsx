import { Trans, useLingui } from '@lingui/react/macro';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs';
import { useRef, useState, type ReactNode } from 'react';
import { later, usePartsAhead } from '#browser/later.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { monthBefore, monthsBetween } from '#shared/domain/time/period.ts';
import { firstDayOf, monthParam } from '#shared/domain/time/period-search.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip, Chips } from './chip.tsx';

/** Behind a tap: it comes behind the first picture. */
const SelectField = later(async () => (await import('./select-field.tsx')).SelectField);
const AHEAD = [SelectField];

interface PeriodChipsProps<Period extends string> {
  /** The periods to choose from beside days of one's own. */
  periods: readonly { period: Period; name: ReactNode }[];
  chosen: Period | 'custom' | null;
  /** The month of the address ("2026-10"), null when it asks for other days. */
  month: string | null;
  /** First day that can be asked for, and the market's day. */
  first: string;
  today: string;
  /** The days are being chosen right now. */
  choosing?: boolean;
  onPeriod: (period: Period) => void;
  onMonth: (month: string) => void;
  /** Opens the choice of days; without it there is none. */
  onChoose?: () => void;
}

/**
 * The chips scroll sideways on a phone: the one that is on shall be seen. Just before the frame is laid out: asked for at once,
 * the browser would lay the page out once more.
 */
function showWhenOn(chip: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}

/** Periods, each at one tap: those that end today, days of one's own, the last month, and any other one. */
export function PeriodChips<Period extends string>(props: PeriodChipsProps<Period>) {
  const { periods, chosen, month, first, today, choosing = false, onPeriod, onMonth, onChoose } = props;
  const { t } = useLingui();
  const formats = useFormats();
  usePartsAhead(AHEAD);
  // What the list of months says while it is open, null while it is not: of the running month a screen may know no name.
  const [picked, setPicked] = useState<string | null>(null);
  const picking = picked !== null;
  const group = useRef<HTMLDivElement>(null);
  // Arrow keys choose from a closed list at once, one month after the other: for them it stays.
  const isKeyed = useRef(false);
  const last = monthParam(monthBefore(today));
  const isOther = month !== null && month !== last;
  const mark = (on: boolean) => ({ 'aria-pressed': on, ref: on ? showWhenOn : null });
  const idle = !choosing && !picking;
  const close = (): void => {
    setPicked(null);
    // The list takes the focus with it; the chip that opened it is the last.
    const opener = group.current?.lastElementChild;
    if (opener instanceof HTMLElement) opener.focus();
  };
  const pick = (next: string): void => {
    if (isKeyed.current) setPicked(next);
    else close();
    if (next !== '') onMonth(next);
  };
  return (
    <>
      <Chips ref={group} role="group" aria-label={t`Period`}>
        {periods.map(({ period, name }) => (
          <Chip
            key={period}
            {...mark(idle && month === null && chosen === period)}
            onClick={() => {
              setPicked(null);
              onPeriod(period);
            }}
          >
            {name}
          </Chip>
        ))}
        {onChoose && (
          <Chip
            {...mark(choosing || (idle && month === null && chosen === 'custom'))}
            aria-expanded={choosing}
            onClick={() => {
              setPicked(null);
              onChoose();
            }}
          >
            <IconCalendar size={16} stroke={2} aria-hidden="true" />
            <Trans>Choose days</Trans>
          </Chip>
        )}
        <Chip
          {...mark(idle && month === last)}
          onClick={() => {
            setPicked(null);
            onMonth(last);
          }}
        >
          <Trans>Last month</Trans>
        </Chip>
        <Chip
          {...mark(picking || (idle && isOther))}
          aria-expanded={picking}
          onClick={() => setPicked(picking ? null : (month ?? ''))}
        >
          <IconCalendarMonth size={16} stroke={2} aria-hidden="true" />
          {isOther ? formats.monthFirst(firstDayOf(month)) : <Trans>Choose a month</Trans>}
        </Chip>
      </Chips>
      {picking && (
        <Card>
          <SelectField
            label={t`Month`}
            placeholder={t`Choose a month`}
            value={picked}
            choices={monthsBetween(first, today)
              .toReversed()
              .map((day) => ({ id: monthParam(day), name: formats.monthFirst(day) }))}
            onChange={pick}
            onPointerDown={() => (isKeyed.current = false)}
            onKeyDown={() => (isKeyed.current = true)}
            onKeyUp={({ key }) => key === 'Enter' && close()}
          />
        </Card>
      )}
    </>
  );
}
