import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Icon } from '@tabler/icons-react';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { isOn, type FeatureToggles, type Toggle } from '../../shared/domain/toggles.ts';
import type { RouteInfo } from '../route-info.ts';

export type Tab = NonNullable<RouteInfo['tab']>;

export interface MenuEntry {
  tab: Tab;
  to: '/home' | '/sales' | '/orders' | '/account';
  name: MessageDescriptor;
  icon: Icon;
  /** Shown only while this feature is on; without one always. */
  toggle?: Toggle;
  group: 'top' | 'performance' | 'account';
}

/** Entries of drawer and bottom bar, in order (specification, section 2 "Menu entries"): those whose screens exist. */
const MENU: readonly MenuEntry[] = [
  { tab: 'home', to: '/home', name: msg({ context: 'navigation', message: 'Home' }), icon: IconHome, group: 'top' },
  { tab: 'sales', to: '/sales', name: msg`Sales`, icon: IconChartBar, toggle: 'sales', group: 'performance' },
  { tab: 'orders', to: '/orders', name: msg`Orders`, icon: IconPackage, toggle: 'orders', group: 'performance' },
  { tab: 'account', to: '/account', name: msg`You`, icon: IconUser, group: 'account' },
];

export const GROUP_NAMES: Readonly<Record<MenuEntry['group'], MessageDescriptor | null>> = {
  top: null,
  performance: msg`Performance`,
  account: msg`Account`,
};

/** What this consultant may see of the menu. */
export const menuFor = (toggles: FeatureToggles): MenuEntry[] =>
  MENU.filter(({ toggle }) => !toggle || isOn(toggles, toggle));
