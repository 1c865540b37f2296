import type { PushSupport } from '#browser/push/push-support.ts';
import { isWantedBy, type PushPreference } from '#shared/session/push-preference.ts';

/**
 * How push messages stand on this phone. `waiting` and `ending`: it is so here, and the gateway has not heard it yet;
 * `blocked`: only the browser's settings can change it; `refused`: the gateway does not push to this browser's service;
 * `lost`: that service gave the subscription up, and there is no other yet.
 */
export type PushView =
  | 'unsupported'
  | 'install-first'
  | 'blocked'
  | 'off'
  | 'on'
  | 'waiting'
  | 'ending'
  | 'refused'
  | 'lost'
  | 'not-offered';

/** What a view is made of. */
export interface PushState {
  support: PushSupport;
  permission: NotificationPermission;
  wish: PushPreference | null;
  /** Whose session it is; null when nobody in it may have messages. */
  subject: string | null;
}

export function pushView({ support, permission, wish, subject }: PushState): PushView {
  if (subject === null) return 'not-offered';
  if (support !== 'supported') return support;
  if (permission === 'denied') return 'blocked';
  if (wish?.wish === 'off' && wish.subject === subject) return 'ending';
  if (!isWantedBy(wish, subject) || permission !== 'granted') return 'off';
  if (wish.refused) return 'refused';
  if (wish.lost) return 'lost';
  return wish.told === null ? 'waiting' : 'on';
}

/** Whether the switch stands at on. */
export const isPushOn = (view: PushView): boolean => view === 'on' || view === 'waiting';
