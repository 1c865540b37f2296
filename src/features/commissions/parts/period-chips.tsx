import { Trans, useLingui } from '@lingui/react/macro';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { Chip, Chips } from '../../../ui/chip.tsx';
import type { CommissionsSearch } from '../search.ts';

interface PeriodChipsProps {
  search: CommissionsSearch;
  /** The days are being chosen right now. */
  choosing: boolean;
  onPeriod: (search: CommissionsSearch) => void;
  onChoose: () => void;
}

/** The chips scroll sideways on a phone: the one that is on shall be seen. */
const showWhenOn = (chip: HTMLElement | null): void => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The periods of commissions, each at one tap. */
export function PeriodChips({ search, choosing, onPeriod, onChoose }: PeriodChipsProps) {
  const { t } = useLingui();
  const mark = (on: boolean) => ({ 'aria-pressed': on, ref: on ? showWhenOn : null });
  const isOn = (period: CommissionsSearch['period']): boolean => !choosing && search.period === period;
  return (
    <Chips role="group" aria-label={t`Period`}>
      <Chip {...mark(isOn(undefined))} onClick={() => onPeriod({})}>
        <Trans>This month</Trans>
      </Chip>
      <Chip {...mark(isOn('last7'))} onClick={() => onPeriod({ period: 'last7' })}>
        <Trans>Last 7 days</Trans>
      </Chip>
      <Chip {...mark(isOn('last30'))} onClick={() => onPeriod({ period: 'last30' })}>
        <Trans>Last 30 days</Trans>
      </Chip>
      <Chip {...mark(choosing || search.period === 'custom')} aria-expanded={choosing} onClick={onChoose}>
        <IconCalendar size={16} stroke={2} aria-hidden="true" />
        <Trans>Choose days</Trans>
      </Chip>
    </Chips>
  );
}
