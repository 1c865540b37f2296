import { ROUTE_RULES, ruleOf, type RouteName } from '#shared/domain/person/route-rules.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';

const camel = (segment: string): string => segment.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTE_RULES, name);

/** False for a place of the app ("/team-members?x=1") whose feature is switched off; everything else may be shown. */
export function linkIsOn(to: string, toggles: FeatureToggles): boolean {
  const bySale = /^\/commissions\/group-by-sale(?![^/?#])/.test(to);
  const name = bySale ? 'commissionsBySale' : camel(to.split(/[/?#]/)[1] ?? '');
  const { toggle, also } = isRoute(name) ? ruleOf(name) : {};
  return [toggle, also].every((each) => !each || isOn(toggles, each));
}
