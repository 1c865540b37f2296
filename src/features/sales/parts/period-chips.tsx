import { Trans, useLingui } from '@lingui/react/macro';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useEffect, useRef } from 'react';
import { Chip, Chips } from '../../../ui/chip.tsx';
import type { SalesSearch } from '../search.ts';

interface PeriodChipsProps {
  search: SalesSearch;
  /** The days are being chosen right now. */
  choosing: boolean;
  onPeriod: (search: SalesSearch) => void;
  onChoose: () => void;
}

/** The periods of sales, each at one tap. */
export function PeriodChips({ search, choosing, onPeriod, onChoose }: PeriodChipsProps) {
  const { t } = useLingui();
  const chips = useRef<HTMLDivElement>(null);
  // The chips scroll sideways on a phone: the one that is on shall be seen.
  useEffect(() => {
    chips.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [search.period]);
  const isOn = (period: SalesSearch['period']): boolean => !choosing && search.period === period;
  return (
    <Chips ref={chips} role="group" aria-label={t`Period`}>
      <Chip aria-pressed={isOn('last7')} onClick={() => onPeriod({ period: 'last7' })}>
        <Trans>Last 7 days</Trans>
      </Chip>
      <Chip aria-pressed={isOn(undefined)} onClick={() => onPeriod({})}>
        <Trans>Last 30 days</Trans>
      </Chip>
      <Chip aria-pressed={isOn('lastMonth')} onClick={() => onPeriod({ period: 'lastMonth' })}>
        <Trans>Last month</Trans>
      </Chip>
      <Chip aria-pressed={choosing || search.period === 'custom'} aria-expanded={choosing} onClick={onChoose}>
        <IconCalendar size={16} stroke={2} aria-hidden="true" />
        <Trans>Choose days</Trans>
      </Chip>
    </Chips>
  );
}
