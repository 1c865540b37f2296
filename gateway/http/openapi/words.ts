import { type CallName, CALLS } from '#shared/contract/calls.ts';
import type { FEED_CALLS } from '#gateway/feed/contract/calls.ts';
import type { Words } from '#gateway/calls/handler.ts';
import { SERVED } from '#gateway/calls/served.ts';

/** Of what a route of its own answers; the others say it where they are handled. */
const ROUTE_WORDS: Readonly<Partial<Record<CallName, Words>>> = {
  authUrl: [
    'Begin a sign-on',
    'The address of the sign-on page to send a person to; it comes back with a code and a state.',
  ],
  login: [
    'End a sign-on, or resume a session',
    'With code and state: a session as a cookie, its token, the person and what the gateway can do. Without: the session of the cookie.',
  ],
  logoutUrl: ['End a session', 'The session ends at once; the answer says where the sign-on can be ended, too.'],
  several: [
    'Ask many reads in one question',
    'Each path is asked as by itself, with the rights of the session; the answers come in one body.',
  ],
  events: ['Tell of failures', 'What apps met: counted and logged, never stored.'],
  news: ['Ask what changed', 'One question instead of one for each stored answer: which of them are out of date.'],
};

/** What a call is about: its route says it here, or its handler where it is bound to its call. */
export function wordsOf(name: CallName): Words {
  const words = ROUTE_WORDS[name] ?? SERVED.find(({ call }) => call === CALLS[name])?.words;
  if (words === undefined) throw new Error(`Nothing says what ${name} is about`);
  return words;
}

/** What the calls of the feed are about. */
export const FEED_WORDS: Readonly<Record<keyof typeof FEED_CALLS, Words>> = {
  sendEvents: [
    'Tell what happened in the marketplace',
    'Up to 5,000 events, as JSON or as NDJSON, plain or packed by gzip: orders, statuses of items, consultants, products, payouts, adjustments. In any order, as often as it takes: the end is the same. The answer says of each event whether it is taken, known, or refused with reason and field; a bad one refuses itself only.',
  ],
  readChanges: [
    'Read what happened in the program',
    'Registrations, profiles, payment accounts, acceptances, invitations and payouts after a cursor, those of one consultant in their order, each at least once.',
  ],
};
