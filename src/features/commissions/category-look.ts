import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowBarToRight from '@tabler/icons-react/dist/esm/icons/IconArrowBarToRight.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCircleMinus from '@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconPlusMinus from '@tabler/icons-react/dist/esm/icons/IconPlusMinus.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { CommissionCategory } from '#shared/domain/commissions/commission-line.ts';

const ICONS: Readonly<Record<CommissionCategory, Icon>> = {
  mall: IconShoppingBag,
  jpay: IconDeviceMobile,
  ods: IconToolsKitchen2,
  bonus: IconGift,
  'my-team': IconUsers,
  'success-rate': IconTarget,
  'roll-forward': IconArrowBarToRight,
  adjustment: IconPlusMinus,
  'not-eligible': IconCircleMinus,
  'brand-to-store': IconBuildingStore,
  reversal: IconArrowBackUp,
  other: IconDots,
};

const isKnown = (category: string): category is CommissionCategory => Object.hasOwn(ICONS, category);

/** Icon of a commission category; `mirrored` where it points along the line of writing. */
export const categoryLook = (category: string): { icon: Icon; mirrored: boolean } => ({
  icon: isKnown(category) ? ICONS[category] : IconDots,
  mirrored: category === 'roll-forward' || category === 'reversal',
});
