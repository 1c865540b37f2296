import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { Toggle } from '#shared/domain/person/toggles.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { shownOf } from './menu.ts';

type Group = 'top' | 'performance' | 'team' | 'account';

export interface MenuEntry {
  to:
    | '/home'
    | '/sales'
    | '/commissions'
    | '/bonuses'
    | '/orders'
    | '/success-rate'
    | '/team-members'
    | '/team-leader'
    | '/personal-info'
    | '/notifications'
    | '/payment-method'
    | '/level'
    | '/data-storage'
    | '/account';
  name: MessageDescriptor;
  /** What it is called for a store. */
  storeName?: MessageDescriptor;
  icon: Icon;
  /** Shown only while this feature is on; without one always. */
  toggle?: Toggle;
  group: Group;
  /** Hidden from support that looks on. */
  own?: true;
}

/** The whole menu, in order (specification, section 2 "Menu entries"); the You page is where a phone finds the last groups. */
export const MENU: readonly MenuEntry[] = [
  { to: '/home', name: msg({ context: 'navigation', message: 'Home' }), icon: IconHome, group: 'top' },
  { to: '/sales', name: msg`Sales`, icon: IconChartBar, toggle: 'sales', group: 'performance' },
  {
    to: '/commissions',
    name: msg({ context: 'navigation', message: 'Commissions' }),
    icon: IconCoins,
    toggle: 'commissions',
    group: 'performance',
  },
  { to: '/bonuses', name: msg`Bonuses`, icon: IconGift, toggle: 'bonus', group: 'performance' },
  { to: '/orders', name: msg`Orders`, icon: IconPackage, toggle: 'orders', group: 'performance' },
  { to: '/success-rate', name: msg`Success Rate`, icon: IconChecklist, toggle: 'success_rate', group: 'performance' },
  { to: '/team-members', name: msg`Team Members`, icon: IconUsers, toggle: 'team_members', group: 'team' },
  { to: '/team-leader', name: msg`Team Leader`, icon: IconUserStar, toggle: 'team_leader', group: 'team' },
  {
    to: '/personal-info',
    name: msg`Personal Info`,
    storeName: msg`Store Info`,
    icon: IconId,
    toggle: 'personal_info',
    group: 'account',
  },
  { to: '/notifications', name: msg`Notifications`, icon: IconBell, toggle: 'notifications', group: 'account' },
  {
    to: '/payment-method',
    name: msg`Payment Account`,
    icon: IconWallet,
    toggle: 'payment_methods',
    group: 'account',
    own: true,
  },
  { to: '/level', name: msg`Level`, icon: IconMedal, toggle: 'levels', group: 'account' },
  { to: '/data-storage', name: msg`Data and storage`, icon: IconDatabase, group: 'account' },
  { to: '/account', name: msg`You`, icon: IconUser, group: 'account' },
];

export const GROUP_NAMES: Readonly<Record<Group, MessageDescriptor | null>> = {
  top: null,
  performance: msg`Performance`,
  team: msg`Team`,
  account: msg`Account`,
};

/** Whether an entry is the one of the place that is open, or of a place below it. */
export const isHere = ({ to }: Pick<MenuEntry, 'to'>, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

/** What this session may see of the menu. */
export const menuOf = ({ access, impersonatedBy }: Pick<SessionFacts, 'access' | 'impersonatedBy'>): MenuEntry[] =>
  shownOf(MENU, access.toggles).filter(({ own }) => !own || impersonatedBy === null);
