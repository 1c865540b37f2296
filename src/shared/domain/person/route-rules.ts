import { isOn, type FeatureToggles, type Toggle } from './toggles.ts';

/** What stands before an address of the app and all below it: a session, and perhaps a feature that must be on; or nothing. */
type RouteRule = 'open' | 'session' | Toggle;

export const ROUTE_RULES = {
  '/': 'open',
  '/login': 'open',
  '/join': 'open',
  '/banned': 'open',
  '/register': 'open',
  '/contributors': 'open',
  '/redirect': 'session',
  '/confirm-payment-method': 'session',
  '/home': 'session',
  '/search': 'session',
  '/account': 'session',
  '/agreement': 'session',
  '/suspended-info': 'session',
  '/waiting': 'session',
  '/data-storage': 'session',
  '/personal-info': 'personal_info',
  '/payment-method': 'payment_methods',
  '/level': 'levels',
  '/sales': 'sales',
  '/orders': 'orders',
  '/bonuses': 'bonus',
  '/team-members': 'team_members',
  '/team-leader': 'team_leader',
  '/success-rate': 'success_rate',
  '/notifications': 'notifications',
  '/commissions': 'commissions',
  '/commissions/group-by-sale': 'commissions_orders',
} as const satisfies Record<`/${string}`, RouteRule>;

/** The beginning of an address that a rule stands for. */
export type Area = keyof typeof ROUTE_RULES;

export const isArea = (path: string): path is Area => path in ROUTE_RULES;

/** The areas that an address ("/orders/filter?range=today") lies in, the narrowest first; none of a content page. */
function areasOf(address: string): Area[] {
  const [, first = '', second = ''] = (address.split(/[?#]/)[0] ?? '').split('/');
  return [`/${first}/${second}`, `/${first}`].filter(isArea);
}

/** The narrowest area that an address lies in; null for a content page. */
export const areaOf = (address: string): Area | null => areasOf(address)[0] ?? null;

/** Whether an address renders without a session. */
export const isOpen = (address: string): boolean => areasOf(address).some((area) => ROUTE_RULES[area] === 'open');

/** False for an address that a feature stands before which is switched off. */
export const isAddressOn = (address: string, toggles: FeatureToggles): boolean =>
  areasOf(address)
    .map((area) => ROUTE_RULES[area])
    .every((rule) => rule === 'open' || rule === 'session' || isOn(toggles, rule));
