import { Trans, useLingui } from '@lingui/react/macro';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import type { ReactNode } from 'react';
import { Chip, Chips } from './chip.tsx';

interface PeriodChipsProps<Period extends string | undefined> {
  /** The periods to choose from beside days of one's own; `undefined` is the one of an address that names none. */
  periods: readonly { period: Period; name: ReactNode }[];
  chosen: Period | 'custom';
  /** The days are being chosen right now. */
  choosing: boolean;
  onPeriod: (period: Period) => void;
  onChoose: () => void;
}

/** The chips scroll sideways on a phone: the one that is on shall be seen. */
const showWhenOn = (chip: HTMLElement | null): void => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Periods, each at one tap. */
export function PeriodChips<Period extends string | undefined>(props: PeriodChipsProps<Period>) {
  const { periods, chosen, choosing, onPeriod, onChoose } = props;
  const { t } = useLingui();
  const mark = (on: boolean) => ({ 'aria-pressed': on, ref: on ? showWhenOn : null });
  return (
    <Chips role="group" aria-label={t`Period`}>
      {periods.map(({ period, name }) => (
        <Chip key={period ?? ''} {...mark(!choosing && chosen === period)} onClick={() => onPeriod(period)}>
          {name}
        </Chip>
      ))}
      <Chip {...mark(choosing || chosen === 'custom')} aria-expanded={choosing} onClick={onChoose}>
        <IconCalendar size={16} stroke={2} aria-hidden="true" />
        <Trans>Choose days</Trans>
      </Chip>
    </Chips>
  );
}
