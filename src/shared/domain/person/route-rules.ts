import type { Toggle } from './toggles.ts';

/**
 * What the guard must know of each route of the product: `open` routes render without a session, `core` is never
 * redirected, a `toggle` hides the route and all below it while it is off.
 */
export interface RouteRule {
  open?: boolean;
  toggle?: Toggle;
  /** A second feature that the route needs. */
  also?: Toggle;
}

export const ROUTE_RULES = {
  intro: { open: true },
  loginCallback: { open: true },
  join: { open: true },
  banned: { open: true },
  register: { open: true },
  core: { open: true },
  redirect: {},
  confirmPaymentMethod: {},
  home: {},
  account: {},
  waiting: {},
  personalInfo: { toggle: 'personal_info' },
  paymentMethod: { toggle: 'payment_methods' },
  level: { toggle: 'levels' },
  sales: { toggle: 'sales' },
  orders: { toggle: 'orders' },
  bonuses: { toggle: 'bonus' },
  teamMembers: { toggle: 'team_members' },
  teamLeader: { toggle: 'team_leader' },
  successRate: { toggle: 'success_rate' },
  notifications: { toggle: 'notifications' },
  commissions: { toggle: 'commissions' },
  commissionsBySale: { toggle: 'commissions', also: 'commissions_orders' },
  cms: {},
} as const satisfies Record<string, RouteRule>;

export type RouteName = keyof typeof ROUTE_RULES;

export const ruleOf = (route: RouteName): RouteRule => ROUTE_RULES[route];
