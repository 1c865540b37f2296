import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import type { Icon } from '@tabler/icons-react';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { Tab } from '#app/routes/route-info.ts';

export const TAB_ICONS: Readonly<Record<Tab, Icon>> = {
  '/home': IconHome,
  '/sales': IconChartBar,
  '/commissions': IconCoins,
  '/orders': IconPackage,
  '/account': IconUser,
};

/** What the navigation calls by another word than the place's own title. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  '/home': msg({ context: 'navigation', message: 'Home' }),
  '/commissions': msg({ context: 'navigation', message: 'Commissions' }),
};

/** What the navigation calls a place, for a store or for a person. */
export function useEntryName(isStore = false): (to: keyof RegisteredRouter['routesByPath']) => string {
  const { _ } = useLingui();
  const { routesByPath } = useRouter();
  return (to) => {
    const { info } = routesByPath[to].options.staticData ?? {};
    const name = NAMES[to] ?? ((isStore && info?.storeTitle) || info?.title);
    return name ? _(name) : '';
  };
}
