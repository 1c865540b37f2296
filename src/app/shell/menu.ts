import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Icon } from '@tabler/icons-react';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { isOn, type FeatureToggles, type Toggle } from '#shared/domain/person/toggles.ts';
import type { RouteInfo } from '#app/routes/route-info.ts';

export type Tab = NonNullable<RouteInfo['tab']>;

/** What is shown only while its feature is on; without one always. */
interface Toggled {
  toggle?: Toggle;
}

export interface BarEntry extends Toggled {
  tab: Tab;
  to: '/home' | '/sales' | '/commissions' | '/orders' | '/account';
  name: MessageDescriptor;
  icon: Icon;
}

/** Entries of the bottom bar, in order: the ground floor of the app. */
export const BAR: readonly BarEntry[] = [
  { tab: 'home', to: '/home', name: msg({ context: 'navigation', message: 'Home' }), icon: IconHome },
  { tab: 'sales', to: '/sales', name: msg`Sales`, icon: IconChartBar, toggle: 'sales' },
  {
    tab: 'commissions',
    to: '/commissions',
    name: msg({ context: 'navigation', message: 'Commissions' }),
    icon: IconCoins,
    toggle: 'commissions',
  },
  { tab: 'orders', to: '/orders', name: msg`Orders`, icon: IconPackage, toggle: 'orders' },
  { tab: 'account', to: '/account', name: msg`You`, icon: IconUser },
];

/** Those of the entries that this consultant may see. */
export const shownOf = <Entry extends Toggled>(entries: readonly Entry[], toggles: FeatureToggles): Entry[] =>
  entries.filter(({ toggle }) => !toggle || isOn(toggles, toggle));
