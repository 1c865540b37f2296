import { isOn, type FeatureToggles, type Toggle } from './toggles.ts';

/** What stands before an address of the app and all below it: the features that must be on; `open` ones need no session. */
type RouteRule = 'open' | readonly Toggle[];

export const ROUTE_RULES = {
  '/': 'open',
  '/login': 'open',
  '/join': 'open',
  '/banned': 'open',
  '/register': 'open',
  '/contributors': 'open',
  '/redirect': [],
  '/confirm-payment-method': [],
  '/home': [],
  '/account': [],
  '/agreement': [],
  '/suspended-info': [],
  '/waiting': [],
  '/data-storage': [],
  '/personal-info': ['personal_info'],
  '/payment-method': ['payment_methods'],
  '/level': ['levels'],
  '/sales': ['sales'],
  '/orders': ['orders'],
  '/bonuses': ['bonus'],
  '/team-members': ['team_members'],
  '/team-leader': ['team_leader'],
  '/success-rate': ['success_rate'],
  '/notifications': ['notifications'],
  '/commissions': ['commissions'],
  '/commissions/group-by-sale': ['commissions', 'commissions_orders'],
} as const satisfies Record<`/${string}`, RouteRule>;

/** The beginning of an address that a rule stands for. */
export type Area = keyof typeof ROUTE_RULES;

export const isArea = (path: string): path is Area => Object.hasOwn(ROUTE_RULES, path);

/** Which area an address ("/orders/filter?range=today") lies in; null for a content page. */
export function areaOf(address: string): Area | null {
  const [, first = '', second = ''] = (address.split(/[?#]/)[0] ?? '').split('/');
  return [`/${first}/${second}`, `/${first}`].find(isArea) ?? null;
}

const ruleOf = (address: string): RouteRule => {
  const area = areaOf(address);
  return area === null ? [] : ROUTE_RULES[area];
};

/** Whether an address renders without a session. */
export const isOpen = (address: string): boolean => ruleOf(address) === 'open';

/** False for an address whose feature is switched off. */
export function isAddressOn(address: string, toggles: FeatureToggles): boolean {
  const rule = ruleOf(address);
  return rule === 'open' || rule.every((toggle) => isOn(toggles, toggle));
}
