import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import type { Icon } from '@tabler/icons-react';
import type { BonusState } from '#shared/domain/money/bonus.ts';
import type { PillTone } from '#ui/list/pill.tsx';

interface Look {
  name: MessageDescriptor;
  /** What the state means for the consultant. */
  means: MessageDescriptor;
  icon: Icon;
  tone: PillTone;
}

const LOOKS: Readonly<Record<BonusState, Look>> = {
  'in-progress': {
    name: msg({ context: 'bonus', message: 'In progress' }),
    means: msg`The bonus is running. What you reach before its end counts.`,
    icon: IconHourglass,
    tone: 'info',
  },
  achieved: {
    name: msg({ context: 'bonus', message: 'Achieved' }),
    means: msg`You reached the target. The amount is added to your commissions.`,
    icon: IconCircleCheck,
    tone: 'pos',
  },
  available: {
    name: msg({ context: 'bonus', message: 'Available' }),
    means: msg`The bonus begins soon. Nothing counts for it yet.`,
    icon: IconSparkles,
    tone: 'teal',
  },
  'grace-period': {
    name: msg({ context: 'bonus', message: 'Grace period' }),
    means: msg`The bonus has ended. Orders from before its end still count when they complete in these days.`,
    icon: IconClockHour4,
    tone: 'attention',
  },
  ended: {
    name: msg({ context: 'bonus', message: 'Ended' }),
    means: msg`The bonus has ended and its target was not reached.`,
    icon: IconCircleOff,
    tone: 'neutral',
  },
  'no-longer-available': {
    name: msg({ context: 'bonus', message: 'No longer available' }),
    means: msg`The bonus was withdrawn. It can no longer be reached.`,
    icon: IconCircleOff,
    tone: 'neutral',
  },
};

const UNKNOWN = { icon: IconCircleDashed, tone: 'neutral' } as const;

const isKnown = (state: string): state is BonusState => Object.hasOwn(LOOKS, state);

/** Icon, tone and words of a state; one of a newer gateway has no words and is shown as it came. */
export const bonusLook = (state: string): Look | (typeof UNKNOWN & { name?: undefined; means?: undefined }) =>
  isKnown(state) ? LOOKS[state] : UNKNOWN;

const RUNS_BY_ITEMS = msg`The bonus is running. What is ordered before its end counts once it is completed.`;

/** What a state means for a bonus of a metric: items and their sales count when they complete, members as soon as they join. */
export function bonusMeans(state: string, metric: string): MessageDescriptor | undefined {
  if (state === 'in-progress' && (metric === 'items_completed' || metric === 'sales')) return RUNS_BY_ITEMS;
  // Nobody joins late: what is told late of members changes what was reached, not what can be.
  return bonusLook(state === 'grace-period' && metric === 'members' ? 'ended' : state).means;
}
