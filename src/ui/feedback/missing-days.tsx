import { Trans } from '@lingui/react/macro';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import { useState, type ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import type { MonthPart } from '#shared/domain/sales/sales-range.ts';
import { Actions, Button } from '#ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface MissingDaysProps {
  /** What is not here of each month. */
  parts: readonly MonthPart[];
  /** Other days that are here, which `onShow` shows. */
  nearest?: DayRange | null;
  /** Whether what lies behind the figures of these months can be fetched at all, and now. */
  loading: 'never' | 'offline' | 'online';
  /** Fetches one month (its first day); false when it could not come. */
  loadMonth: (month: string) => Promise<boolean>;
  now: number;
  onShow?: (range: DayRange) => void;
  /** What these days have to do with what was asked for, where they are others. */
  children?: ReactNode;
}

/** Instead of figures that would leave days out: which days are not here, how they come, and what is here instead. */
export function MissingDays({ parts, nearest, loading, loadMonth, now, onShow, children }: MissingDaysProps) {
  const formats = useFormats();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const days = (range: DayRange): string => formats.shortDays(range, now);
  const missing = parts.map(days).join(' · ');
  const load = async (): Promise<void> => {
    setState('loading');
    for (const { period } of parts) {
      if (!(await loadMonth(period))) return setState('failed');
    }
    setState('idle');
  };
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={<Trans>These days are not on this phone</Trans>}
      action={
        <Actions style={{ justifyContent: 'center' }}>
          {loading === 'online' && (
            <Button disabled={state === 'loading'} onClick={() => void load()}>
              {state === 'loading' ? <Trans>Loading…</Trans> : <Trans>Download them</Trans>}
            </Button>
          )}
          {nearest && onShow && (
            <Button $variant="secondary" onClick={() => onShow(nearest)}>
              <Trans>Show {days(nearest)}</Trans>
            </Button>
          )}
        </Actions>
      }
    >
      <bdi>{missing}</bdi>
      <br />
      {children && (
        <>
          {children}
          <br />
        </>
      )}
      <span role="status">
        {state === 'failed' ? (
          <Trans>It could not be loaded. You may be offline.</Trans>
        ) : loading === 'never' ? (
          <Trans>Only whole months can be shown here.</Trans>
        ) : loading === 'offline' ? (
          <Trans>They can be downloaded when you are connected.</Trans>
        ) : null}
      </span>
    </EmptyState>
  );
}
