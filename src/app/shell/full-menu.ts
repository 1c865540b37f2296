import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs';
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { isAddressOn, type Area } from '#shared/domain/person/route-rules.ts';
import { shownToggles } from '#shared/domain/person/toggles.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { TAB_ICONS } from './menu.ts';

type Group = 'top' | 'performance' | 'team' | 'account';

export interface MenuEntry {
  to: Area & keyof RegisteredRouter['routesByPath'];
  icon: Icon;
  group: Group;
}

/** The whole menu, in order; the You page is where a phone finds the last groups. */
export const MENU: readonly MenuEntry[] = [
  { to: '/home', icon: TAB_ICONS['/home'], group: 'top' },
  { to: '/sales', icon: TAB_ICONS['/sales'], group: 'performance' },
  { to: '/commissions', icon: TAB_ICONS['/commissions'], group: 'performance' },
  { to: '/bonuses', icon: IconGift, group: 'performance' },
  { to: '/orders', icon: TAB_ICONS['/orders'], group: 'performance' },
  { to: '/success-rate', icon: IconChecklist, group: 'performance' },
  { to: '/team-members', icon: IconUsers, group: 'team' },
  { to: '/team-leader', icon: IconUserStar, group: 'team' },
  { to: '/personal-info', icon: IconId, group: 'account' },
  { to: '/notifications', icon: IconBell, group: 'account' },
  { to: '/payment-method', icon: IconWallet, group: 'account' },
  { to: '/level', icon: IconMedal, group: 'account' },
  { to: '/data-storage', icon: IconDatabase, group: 'account' },
  { to: '/account', icon: TAB_ICONS['/account'], group: 'account' },
];

export const GROUP_NAMES: Readonly<Record<Group, MessageDescriptor | null>> = {
  top: null,
  performance: msg`Performance`,
  team: msg`Team`,
  account: msg`Account`,
};

/** Whether an entry is the one of the place that is open, or of a place below it. */
export const isHere = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** What this session may see of the menu: no feature that is off, and support that looks on no payment accounts. */
export function menuOf({ access, impersonatedBy }: Pick<SessionFacts, 'access' | 'impersonatedBy'>): MenuEntry[] {
  const toggles = shownToggles(access.toggles, impersonatedBy !== null);
  return MENU.filter(({ to }) => isAddressOn(to, toggles));
}
