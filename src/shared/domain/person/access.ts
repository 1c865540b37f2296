import { ruleOf, type RouteName } from './route-rules.ts';
import { isOn, type FeatureToggles } from './toggles.ts';

/** What the guard must know of the person who is signed in. */
export interface AccessFacts {
  /** Lower-case code of the status object: `active`, `banned`, `suspended`, or one of a newer gateway. */
  statusLabel: string;
  /** Registered as a consultant of the program. */
  agent: boolean;
  terms: boolean;
  paymentMandatory: boolean;
  hasPaymentMethod: boolean;
  toggles: FeatureToggles;
}

/** Steps that were taken on this phone and are not with the gateway yet: they count as done until it says otherwise. */
export interface StepsAhead {
  registered: boolean;
  accepted: boolean;
  paymentMethod: boolean;
}

export interface AccessSnapshot {
  /** null: nobody is signed in on this phone. A network failure never makes it null. */
  person: AccessFacts | null;
  impersonating: boolean;
  ahead?: StepsAhead | null;
}

/**
 * What happens on a navigation. `sign-on` goes to intro and raises the central sign-on; `resume` goes to the remembered
 * target, or home.
 */
export type Decision = { kind: 'show' } | { kind: 'go'; to: RouteName } | { kind: 'sign-on' } | { kind: 'resume' };

const SHOW: Decision = { kind: 'show' };
const go = (to: RouteName): Decision => ({ kind: 'go', to });

/** Routes on which a person without anything left to do has no business. */
const ENTRANCE: readonly RouteName[] = ['banned', 'join', 'intro', 'register', 'confirmPaymentMethod'];

export const isBanned = (person: AccessFacts): boolean => person.statusLabel === 'banned';
export const isSuspended = (person: AccessFacts): boolean => person.statusLabel === 'suspended';

/** Status labels are compared trimmed and in lower case; a translated label would switch the rule off. */
export const normaliseLabel = (label: string): string => label.trim().toLowerCase();

/**
 * The guard: one decision for one route and one state of the session, in the order of the specification (section 4,
 * "Route guard"). Pure: remembering the target, storing referral and starting the sign-on are the caller's.
 */
export function decide(route: RouteName, { person, impersonating, ahead }: AccessSnapshot): Decision {
  if (route === 'core') return SHOW;
  if (!person) return ruleOf(route).open ? SHOW : { kind: 'sign-on' };
  // The end of a sign-on is heard in whatever state the person is: a session that expired on the way into the app begins anew.
  if (route === 'loginCallback' && !isBanned(person)) return { kind: 'resume' };
  const block = blockOf(person, impersonating, ahead ?? null);
  if (block) return route === block.at || block.allows.includes(route) ? SHOW : go(block.at);
  if (ENTRANCE.includes(route)) return go('home');
  if (impersonating && route === 'paymentMethod') return go('home');
  const { toggle, also } = ruleOf(route);
  return [toggle, also].some((each) => each && !isOn(person.toggles, each)) ? go('home') : SHOW;
}

/** Whether nothing stands between a person and the app any more, by the gateway's word and not only by what waits to be sent. */
export const isOnboarded = (person: AccessFacts, impersonating: boolean): boolean =>
  !impersonating && blockOf(person, impersonating, null) === null;

interface Block {
  /** Where it happens. */
  at: RouteName;
  /** What may be seen meanwhile. */
  allows: readonly RouteName[];
}

/** The first step that still stands between a person and the app. */
function blockOf(person: AccessFacts, impersonating: boolean, ahead: StepsAhead | null): Block | null {
  if (isBanned(person)) return { at: 'banned', allows: [] };
  // A registration that waits to be sent may be followed by a payment account; the app comes with the gateway's answer.
  if (!person.agent && ahead?.registered)
    return { at: 'register', allows: ['confirmPaymentMethod', 'paymentMethod', 'waiting'] };
  if (!person.agent) return { at: 'join', allows: ['register', 'waiting'] };
  if (!person.terms && !ahead?.accepted) return { at: 'register', allows: ['waiting'] };
  const hasMethod = person.hasPaymentMethod || ahead?.paymentMethod === true;
  if (person.paymentMandatory && !hasMethod && !impersonating)
    return { at: 'confirmPaymentMethod', allows: ['paymentMethod', 'waiting'] };
  return null;
}
