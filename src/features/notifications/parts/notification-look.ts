import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';

type Tone = 'pos' | 'neg' | 'teal' | 'info' | 'accent';

const LOOKS: Readonly<Record<string, { icon: Icon; tone?: Tone }>> = {
  'item-completed': { icon: IconCircleCheck, tone: 'pos' },
  'commission-confirmed': { icon: IconCircleCheck, tone: 'pos' },
  'item-returned': { icon: IconArrowBackUp, tone: 'neg' },
  'bonus-achieved': { icon: IconGift, tone: 'pos' },
  'month-closing': { icon: IconCalendar },
  'agreement-updated': { icon: IconFileText, tone: 'accent' },
  'payout-decided': { icon: IconWallet, tone: 'teal' },
};

/** The picture of a kind of notification; one of a newer gateway has the bell. */
export const notificationLook = (kind: string): { icon: Icon; tone?: Tone } =>
  Object.hasOwn(LOOKS, kind) ? (LOOKS[kind] ?? { icon: IconBell }) : { icon: IconBell };
