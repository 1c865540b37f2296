import type { AnyCall } from './call.ts';
import * as auth from './calls/auth.ts';
import * as commissions from './calls/commissions.ts';
import * as events from './calls/events.ts';
import * as ewoks from './calls/ewoks.ts';
import * as goals from './calls/goals.ts';
import * as kazuda from './calls/kazuda.ts';
import * as lookups from './calls/lookups.ts';
import * as mandalorian from './calls/mandalorian.ts';
import * as mouse from './calls/mouse.ts';
import * as news from './calls/news.ts';
import * as payment from './calls/payment-methods.ts';
import * as payouts from './calls/payouts.ts';
import * as profile from './calls/profile.ts';
import * as several from './calls/several.ts';
import * as team from './calls/team.ts';
import * as watto from './calls/watto.ts';

/** Every file of calls: a new one is added here, a new call of one is found by itself. */
const STATED = {
  ...auth,
  ...profile,
  ...watto,
  ...commissions,
  ...mandalorian,
  ...team,
  ...kazuda,
  ...ewoks,
  ...payouts,
  ...payment,
  ...lookups,
  ...mouse,
  ...events,
  ...goals,
  ...news,
  ...several,
};

/** Of what these files export, the calls. */
type Calls = {
  readonly [Name in keyof typeof STATED as (typeof STATED)[Name] extends AnyCall ? Name : never]: (typeof STATED)[Name];
};

export type CallName = keyof Calls;

const isCall = (stated: unknown): boolean =>
  typeof stated === 'object' && stated !== null && 'path' in stated && 'access' in stated;
const areCalls = (stated: object): stated is Calls => Object.values(stated).every(isCall);

/** Every call of the gateway by name: what the server must serve and the contract tests walk through. */
export const CALLS = onlyCalls(Object.fromEntries(Object.entries(STATED).filter(([, stated]) => isCall(stated))));

function onlyCalls(stated: object): Calls {
  if (!areCalls(stated)) throw new Error('There is more than calls');
  return stated;
}
