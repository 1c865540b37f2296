import { isOn, type FeatureToggles, type Toggle } from './toggles.ts';

/**
 * What stands before an address of the app and all below it: `open` ones render without a session, a `toggle` hides them
 * while that feature is off.
 */
interface RouteRule {
  open?: boolean;
  toggle?: Toggle;
  /** A second feature that is needed. */
  also?: Toggle;
}

export const ROUTE_RULES = {
  '/': { open: true },
  '/login': { open: true },
  '/join': { open: true },
  '/banned': { open: true },
  '/register': { open: true },
  '/contributors': { open: true },
  '/redirect': {},
  '/confirm-payment-method': {},
  '/home': {},
  '/account': {},
  '/agreement': {},
  '/suspended-info': {},
  '/waiting': {},
  '/data-storage': {},
  '/personal-info': { toggle: 'personal_info' },
  '/payment-method': { toggle: 'payment_methods' },
  '/level': { toggle: 'levels' },
  '/sales': { toggle: 'sales' },
  '/orders': { toggle: 'orders' },
  '/bonuses': { toggle: 'bonus' },
  '/team-members': { toggle: 'team_members' },
  '/team-leader': { toggle: 'team_leader' },
  '/success-rate': { toggle: 'success_rate' },
  '/notifications': { toggle: 'notifications' },
  '/commissions': { toggle: 'commissions' },
  '/commissions/group-by-sale': { toggle: 'commissions', also: 'commissions_orders' },
} as const satisfies Record<`/${string}`, RouteRule>;

/** The beginning of an address that a rule stands for. */
export type Area = keyof typeof ROUTE_RULES;

const isArea = (path: string): path is Area => Object.hasOwn(ROUTE_RULES, path);

/** Which area an address ("/orders/filter?range=today") lies in; null for a content page. */
export function areaOf(address: string): Area | null {
  const [, first = '', second = ''] = (address.split(/[?#]/)[0] ?? '').split('/');
  return [`/${first}/${second}`, `/${first}`].find(isArea) ?? null;
}

/** What stands before an address; nothing before a content page. */
export function ruleOf(address: string): RouteRule {
  const area = areaOf(address);
  return area === null ? {} : ROUTE_RULES[area];
}

/** False for an address whose feature is switched off. */
export function isAddressOn(address: string, toggles: FeatureToggles): boolean {
  const { toggle, also } = ruleOf(address);
  return [toggle, also].every((each) => !each || isOn(toggles, each));
}
