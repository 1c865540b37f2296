import { useLingui } from '@lingui/react';
import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { isItemStatus, type ItemStatus } from '#shared/domain/items/order-status.ts';
import { itemStatusName } from '#i18n/labels/item-status.ts';
import { Pill, type PillTone } from './pill.tsx';

interface Look {
  icon: Icon;
  tone: PillTone;
  /** It points along the line of writing. */
  mirrored?: true;
}

const LOOKS: Readonly<Record<ItemStatus, Look>> = {
  created: { icon: IconCirclePlus, tone: 'neutral' },
  ongoing: { icon: IconTruck, tone: 'info', mirrored: true },
  delivered: { icon: IconPackage, tone: 'teal' },
  completed: { icon: IconCircleCheck, tone: 'pos' },
  failed: { icon: IconCircleX, tone: 'neg' },
  rejected: { icon: IconBan, tone: 'neg' },
  returned: { icon: IconArrowBackUp, tone: 'neg', mirrored: true },
};

/** Icon and tone of an item status, and whether Arabic mirrors the icon; a status that this version does not know is neutral. */
export const statusLook = (status: string): Look =>
  isItemStatus(status) ? LOOKS[status] : { icon: IconCircleDashed, tone: 'neutral' };

/** The status of an item: icon, word and colour. A status of a newer gateway is shown as it came. */
export function StatusPill({ status }: { status: string }) {
  const { _ } = useLingui();
  const { icon: StatusIcon, tone, mirrored } = statusLook(status);
  const name = itemStatusName(status);
  return (
    <Pill $tone={tone}>
      <StatusIcon size={14} stroke={2.2} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
      {name ? _(name) : <bdi>{status}</bdi>}
    </Pill>
  );
}
