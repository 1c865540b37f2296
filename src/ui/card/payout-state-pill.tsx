import { useLingui } from '@lingui/react';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { PAYOUT_STATE_NAMES } from '#i18n/labels/payout-state.ts';
import type { PayoutState } from '#shared/domain/money/month-payout.ts';
import { Pill, type PillTone } from '#ui/list/pill.tsx';

const LOOKS: Readonly<Record<PayoutState, { icon: Icon; tone: PillTone }>> = {
  none: { icon: IconCircleCheck, tone: 'neutral' },
  waiting: { icon: IconBuildingBank, tone: 'attention' },
  decided: { icon: IconClockHour4, tone: 'info' },
  sent: { icon: IconSend, tone: 'info' },
  paid: { icon: IconCircleCheck, tone: 'pos' },
  failed: { icon: IconAlertTriangle, tone: 'neg' },
};

/** How a payout stands: icon, word and colour. */
export function PayoutStatePill({ state }: { state: PayoutState }) {
  const { _ } = useLingui();
  const { icon: StateIcon, tone } = LOOKS[state];
  return (
    <Pill $tone={tone}>
      <StateIcon size={14} stroke={2.2} aria-hidden="true" className={state === 'sent' ? 'dir' : undefined} />
      {_(PAYOUT_STATE_NAMES[state])}
    </Pill>
  );
}
