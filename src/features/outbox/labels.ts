import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { isLanguageAlone } from '#shared/outbox/language-alone.ts';
import type { WriteRow } from '#shared/outbox/row.ts';

interface Look {
  name: MessageDescriptor;
  icon: Icon;
}

const BANK: Look = { name: msg`Bank account`, icon: IconBuildingBank };
const WALLET: Look = { name: msg`Mobile money account`, icon: IconDeviceMobile };
const LOOKS: Readonly<Record<Exclude<WriteRow['kind'], 'add-payment-method' | 'edit-payment-method'>, Look>> = {
  register: { name: msg`Registration`, icon: IconId },
  'accept-terms': { name: msg`Terms accepted`, icon: IconFileText },
  'accept-agreement': { name: msg`Updated terms accepted`, icon: IconFileText },
  'update-profile': { name: msg`Your details`, icon: IconId },
  'upload-image': { name: msg`Picture`, icon: IconCamera },
  'mark-payment-method': { name: msg`Account that is paid`, icon: IconWallet },
  'remove-payment-method': { name: msg`Account removed`, icon: IconTrash },
  'set-goal': { name: msg`Goal of the month`, icon: IconTarget },
  'invite-user': { name: msg`Invitation`, icon: IconUserPlus },
  'read-notification': { name: msg`Notification read`, icon: IconBell },
};

const LANGUAGE: Look = { name: msg`Language`, icon: IconLanguage };

/** What a write is called and its picture. */
export function writeLook(write: Pick<WriteRow, 'kind' | 'params' | 'body' | 'verdict'>): Look {
  const { kind, params } = write;
  if (isLanguageAlone(write)) return LANGUAGE;
  if (kind === 'add-payment-method' || kind === 'edit-payment-method')
    return params['type'] === 'mobile_money' ? WALLET : BANK;
  return LOOKS[kind];
}
