import { areaOf, isAddressOn, isOpen, type Area } from './route-rules.ts';
import { shownToggles, type FeatureToggles } from './toggles.ts';

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
export type Decision = { kind: 'show' } | { kind: 'go'; to: Step | '/home' } | { kind: 'sign-on' } | { kind: 'resume' };

/** Where somebody waits or does what is left to do before the app. */
type Step = '/banned' | '/join' | '/register' | '/confirm-payment-method';

const SHOW: Decision = { kind: 'show' };
const go = (to: Step | '/home'): Decision => ({ kind: 'go', to });

/** Routes on which a person without anything left to do has no business. */
const ENTRANCE: ReadonlySet<Area | null> = new Set(['/banned', '/join', '/', '/register', '/confirm-payment-method']);

export const isBanned = (person: AccessFacts): boolean => person.statusLabel === 'banned';
export const isSuspended = (person: AccessFacts): boolean => person.statusLabel === 'suspended';

/** Status labels are compared trimmed and in lower case; a translated label would switch the rule off. */
export const normaliseLabel = (label: string): string => label.trim().toLowerCase();

/**
 * The guard: one decision for one address and one state of the session; the first rule that speaks decides.
 * Pure: remembering the target, storing referral and starting the sign-on are the caller's.
 */
export function decide(address: string, { person, impersonating, ahead }: AccessSnapshot): Decision {
  const area = areaOf(address);
  // The credits are seen by everybody, whatever else is to do.
  if (area === '/contributors') return SHOW;
  if (!person) return isOpen(address) ? SHOW : { kind: 'sign-on' };
  // The end of a sign-on is heard in whatever state the person is: a session that expired on the way into the app begins anew.
  if (area === '/login' && !isBanned(person)) return { kind: 'resume' };
  const block = blockOf(person, impersonating, ahead ?? null);
  if (block) return area === block.at || block.allows.includes(area) ? SHOW : go(block.at);
  if (ENTRANCE.has(area)) return go('/home');
  return isAddressOn(address, shownToggles(person.toggles, impersonating)) ? SHOW : go('/home');
}

/** Whether nothing stands between a person and the app any more, by the gateway's word and not only by what waits to be sent. */
export const isOnboarded = (person: AccessFacts, impersonating: boolean): boolean =>
  !impersonating && blockOf(person, impersonating, null) === null;

interface Block {
  /** Where it happens. */
  at: Step;
  /** What may be seen meanwhile. */
  allows: readonly (Area | null)[];
}

/** The first step that still stands between a person and the app. */
function blockOf(person: AccessFacts, impersonating: boolean, ahead: StepsAhead | null): Block | null {
  if (isBanned(person)) return { at: '/banned', allows: [] };
  // A registration that waits to be sent may be followed by a payment account; the app comes with the gateway's answer.
  if (!person.agent && ahead?.registered)
    return { at: '/register', allows: ['/confirm-payment-method', '/payment-method', '/waiting'] };
  if (!person.agent) return { at: '/join', allows: ['/register', '/waiting'] };
  if (!person.terms && !ahead?.accepted) return { at: '/register', allows: ['/waiting'] };
  const hasMethod = person.hasPaymentMethod || ahead?.paymentMethod === true;
  if (person.paymentMandatory && !hasMethod && !impersonating)
    return { at: '/confirm-payment-method', allows: ['/payment-method', '/waiting'] };
  return null;
}
