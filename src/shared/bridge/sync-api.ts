import type { LookupName } from './lookup-name.ts';
import type { SearchAnswer, SearchQuestion } from './search-answer.ts';
import type { ErrorCode } from '#shared/contract/envelope.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Result } from '#shared/domain/result.ts';

/**
 * Why a call to the gateway gave no answer that counts. `offline`: nothing came back; `timeout`: too late; `portal`:
 * something between us and the gateway answered (a Wi-Fi sign-in page); `odd`: the gateway answered in a shape that we do
 * not know; `refused`: it said no, with its code.
 */
export type NetFailure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'portal' }
  | { kind: 'odd'; detail: string }
  | { kind: 'refused'; status: number; code: ErrorCode; retryAfterSeconds: number | null };

/** No way to the gateway: trying again later may help, and nothing of ours is at fault. */
export const isUnreached = ({ kind }: SyncFailure): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'portal';

/** The phone's own storage failed; `full`: it has no room. */
interface StorageTrouble {
  kind: 'storage';
  full?: boolean;
}

/** Failures of a call of the worker itself: it died or did not answer in time, or the phone's storage failed. */
export type SyncFailure = NetFailure | { kind: 'worker' } | StorageTrouble | { kind: 'signed-out' };

export interface LoginRequest {
  code?: string;
  state?: string;
  email?: string;
  referral?: string;
  locale: Locale;
}

/** Why a sync starts, or a drain; `write`: one was kept, or a sync found that the gateway answers. */
export type Wake = 'start' | 'focus' | 'online' | 'visible' | 'timer' | 'push' | 'person' | 'write';

/**
 * What became of the writes that waited. `stopped` says why the rest was not tried: the session ended or expired, nothing
 * was reached, a newer app is needed, or another context sends.
 */
export interface DrainReport {
  done: number;
  refused: number;
  stopped: 'signed-out' | 'expired' | 'unreached' | 'upgrade' | 'busy' | null;
  /** Ms until the next write may be tried, null when nothing waits for its time. */
  nextInMs: number | null;
}

/** What the screen that is open needs first. */
export type Need = { kind: 'home' } | { kind: 'orders' } | { kind: 'commissions' } | { kind: 'period'; period: string };

/**
 * What goes off the phone. `month`: one month, until it is asked for; `old`: what is beyond the months that the person
 * wants; `space`: that, and all pictures.
 */
export type Forget = { kind: 'month'; period: string } | { kind: 'old' } | { kind: 'space' };

/** What became of the answer to a pull; one that is `stale` was older than what is stored, which stays. */
export type Pulled = 'stored' | 'unchanged' | 'stale';

/**
 * What the page asks the sync worker for, each call with what it takes and what it answers with. Data never crosses here:
 * the worker writes rows, the page reads them. What a search found is the exception: no row says it.
 */
export interface SyncCalls {
  /** Alive? */
  ping: { takes: []; answers: null };
  /** Where the central sign-on begins. */
  authUrl: { takes: [locale: Locale]; answers: { sso: number; state: string; url: string } };
  /** Ends a sign-on; on success the new session's facts and first rows are stored. */
  login: { takes: [request: LoginRequest]; answers: null };
  /** Signs out: tells the gateway when it can, else remembers to. `url` is where the sign-on ends its own session. */
  logout: { takes: []; answers: { url: string | null } };
  /** Begins a sync, or joins the one that runs; answers when it ended. */
  sync: { takes: [wake: Wake, need: Need | null]; answers: null };
  /** Sends the writes that may be sent, oldest first; answers when none is left that may be sent now. */
  drain: { takes: [wake: Wake]; answers: DrainReport };
  /** Whether the gateway answers now; stores nothing. */
  reach: { takes: []; answers: null };
  /** Fetches one order with customer and steps into `orderDetails`. */
  pullOrder: { takes: [orderId: string]; answers: Pulled };
  /** Fetches one content page into `blocks`. */
  pullBlock: { takes: [code: string]; answers: Pulled };
  /** Fetches one member of the team with its sales into `members`. */
  pullMember: { takes: [memberId: string]; answers: Pulled };
  /** Fetches a list to choose from into `lookups`; `parent` is the state of a list of cities, else ''. */
  pullLookup: { takes: [name: LookupName, parent: string]; answers: Pulled };
  /** Fetches the next earlier rows of a list that comes in pages; answers whether there may be more. */
  pullEarlier: { takes: [list: 'notifications' | 'successRates']; answers: boolean };
  /** Where a notification leads, a path of the app that the caller still checks; marks it as read. */
  notificationTarget: { takes: [notificationId: string]; answers: string };
  /** Tells the gateway what is wanted of push messages, as far as it has not heard it. */
  reportPush: { takes: []; answers: null };
  /** Takes rows and pictures that can be fetched again off the phone. */
  forget: { takes: [what: Forget]; answers: null };
  /** Searches what lies on this phone; null when a question with a higher number came meanwhile. */
  search: { takes: [question: SearchQuestion]; answers: SearchAnswer | null };
  /** Keeps what was searched for on this phone, or forgets all of it with null. */
  rememberSearch: { takes: [words: string | null]; answers: null };
  /** The page is hidden or seen again; a hidden page pulls nothing that can wait. */
  setVisible: { takes: [visible: boolean]; answers: null };
}

/** A call as a function. It answers with a value; a caller still sets a time limit, because a dead worker never answers. */
export type SyncCall<Name extends keyof SyncCalls> = (
  ...takes: SyncCalls[Name]['takes']
) => Promise<Result<SyncCalls[Name]['answers'], SyncFailure>>;

export type SyncApi = { [Name in keyof SyncCalls]: SyncCall<Name> };
