import type { MessageDescriptor } from '@lingui/core';

/** The ground floor of the app, in the order of the bottom bar. */
export const TABS = ['/home', '/sales', '/commissions', '/orders', '/account'] as const;
export type Tab = (typeof TABS)[number];

/** What a row of the route table says of a place. */
export interface Place {
  /** Title in the toolbar; null shows the brand. */
  title: MessageDescriptor | null;
  /** Title for a store, where it has another one. */
  storeTitle?: MessageDescriptor;
  /** Addresses of the places above it, topmost first: what Back leads through after a direct entry. */
  parents: (params: Readonly<Record<string, string>>) => string[];
  /** `bare`: the screen alone, without toolbar and navigation. */
  frame?: 'bare';
  /** `own`: the screen has the way back and its heading itself, and says where the focus goes. */
  head?: 'own';
  /** Offers a way back to the top after 400 px. */
  scrollTop?: boolean;
}

/** What the app knows of a place beside its screen. */
export interface RouteInfo extends Place {
  /** Which entry of the navigation is marked. */
  tab: Tab | undefined;
}

/** A place belongs to the entry of the navigation that it is, or lies under; all lie under home. */
export const tabOf = (path: string, { parents }: Place): Tab | undefined =>
  TABS.find((tab) => tab === path) ?? TABS.find((tab) => tab !== '/home' && parents({}).includes(tab));
