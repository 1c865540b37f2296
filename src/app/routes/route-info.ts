import '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import type { RouteName } from '#shared/domain/person/route-rules.ts';

/** What the app knows of a place beside its screen. */
export interface RouteInfo {
  /** Name under which the guard knows it. */
  rule: RouteName;
  /** Title in the toolbar; null shows the brand. */
  title: MessageDescriptor | null;
  /** Title for a store, where it has another one. */
  storeTitle?: MessageDescriptor;
  /** Addresses of the places above it, topmost first: what Back leads through after a direct entry. */
  parents: (params: Readonly<Record<string, string>>) => string[];
  /** `shell`: with toolbar and navigation; `bare`: the screen alone. */
  frame: 'shell' | 'bare';
  /** Which entry of the navigation is marked. */
  tab?: 'home' | 'sales' | 'commissions' | 'orders' | 'account';
  /** Offers a way back to the top after 400 px (specification, section 9). */
  scrollTop?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    info: RouteInfo | null;
  }
}
