import { randomUUID } from 'node:crypto';
import { type AnyCall, KEY_HEADER } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import type { ErrorCode } from '#shared/contract/envelope.ts';
import { type Asked, askedBy } from '#tests/contract/given.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';

type Expected =
  | { is: 'answer'; key?: string; same?: () => string; keep?: (response: string) => void }
  | { is: 'unchanged' }
  | { is: 'refused'; codes: readonly ErrorCode[] };

/** One way of asking a call, and what has to come. */
export interface Probe {
  what: string;
  ask: () => Promise<Response>;
  expects: Expected;
  /** The call may be missing: an app does without it. */
  optional?: boolean;
}

export interface Probes {
  of(name: string, call: AnyCall): Probe[];
}

/** Calls that an app does without when they are not there. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'summaries',
  'news',
  'several',
  'goals',
  'setGoal',
  'commissionChances',
  'displayFormats',
]);

/** Bodies with which a write does what is done already, so that it may be tried on anybody. */
const HARMLESS: Readonly<Record<string, unknown>> = {
  events: { events: [] },
  updateConsultant: { preferred_language: 'fr' },
  unsubscribe: {
    subscription: { endpoint: 'https://push.example.org/none', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
  },
};
/** Writes without a body that change nothing for whoever has nothing of theirs, or ask for what there is not. */
const OF_NOBODY: ReadonlySet<string> = new Set(['markPaymentMethod', 'removePaymentMethod']);
const REFUSED_BODY: readonly ErrorCode[] = ['VALIDATION_FAILED'];

/** What can be asked in the name of somebody who is signed on. */
export async function probesOf(origin: string, client: GatewayClient): Promise<Probes> {
  const asked = await askedBy(client);
  const nobody = GatewayClient.anonymous(origin);
  const withId = (given: Asked): Asked => ({ ...given, params: { id: client.id, ...given.params } });
  return {
    of: (name, call) => {
      const line = `${call.method} /api/${call.path}`;
      if (call.access === 'open') return openProbes(name, call, line, nobody);
      const given = asked(name);
      const without: Probe = {
        what: `${line} without a session`,
        ask: () => nobody.raw(call, withId(given)),
        expects: { is: 'refused', codes: ['UNAUTHENTICATED'] },
        optional: OPTIONAL.has(name),
      };
      return [without, ...(call.method === 'GET' ? readProbes(name, call, line) : writeProbes(name, call, line))];
    },
  };

  function readProbes(name: string, call: AnyCall, line: string): Probe[] {
    const given = asked(name);
    let tag: string | null = null;
    const optional = OPTIONAL.has(name);
    const first = async (): Promise<Response> => {
      const answer = await client.raw(call, given);
      tag = answer.headers.get('ETag');
      return answer;
    };
    const again = async (): Promise<Response> =>
      // A gateway without entity tags answers in full each time.
      tag === null
        ? new Response(null, { status: 304 })
        : client.raw(call, { ...given, headers: { 'If-None-Match': tag } });
    const whole: Probe = { what: line, ask: first, expects: { is: 'answer' }, optional };
    // It names entity tags in its question, and has none itself.
    if (name === 'news') return [whole];
    return [whole, { what: `${line} with the entity tag of its answer`, ask: again, expects: { is: 'unchanged' } }];
  }

  function writeProbes(name: string, call: AnyCall, line: string): Probe[] {
    const given = asked(name);
    const params = { type: 'bank_transfer', paymentMethodId: randomUUID(), ...given.params };
    const refused = (what: string, codes: readonly ErrorCode[], more: object): Probe => ({
      what: `${line} ${what}`,
      ask: () => client.raw(call, { params, ...more }),
      expects: { is: 'refused', codes },
    });
    const body = HARMLESS[name];
    if (body !== undefined || name === 'unsubscribeAll') return keyedProbes(call, line, { params, body });
    if (OF_NOBODY.has(name)) return [refused('of an account that there is not', ['NOT_FOUND', 'FORBIDDEN'], {})];
    if (call.upload === true) return [refused('without a file', ['UNSUPPORTED_MEDIA', ...REFUSED_BODY], { body: {} })];
    return [refused('with a body that nobody agreed on', REFUSED_BODY, { body: { nonsense: 1 } })];
  }

  /** The same write twice under one key, and once without any. */
  function keyedProbes(call: AnyCall, line: string, given: { params: Record<string, string>; body: unknown }): Probe[] {
    const key = randomUUID();
    let first = '';
    const ask = (headers: Record<string, string>) => () => client.raw(call, { ...given, headers });
    const kept = { is: 'answer', key, keep: (text: string) => (first = text) } as const;
    return [
      { what: `${line} under a key`, ask: ask({ [KEY_HEADER]: key }), expects: kept },
      {
        what: `${line} again under that key`,
        ask: ask({ [KEY_HEADER]: key }),
        expects: { is: 'answer', key, same: () => first },
      },
      {
        what: `${line} without a key`,
        ask: ask({ [KEY_HEADER]: '' }),
        expects: { is: 'refused', codes: REFUSED_BODY },
      },
    ];
  }
}

function openProbes(name: string, call: AnyCall, line: string, nobody: GatewayClient): Probe[] {
  if (name === 'login')
    return [
      {
        what: `${line} without a code and a session`,
        ask: () => nobody.raw(call, { body: {} }),
        expects: { is: 'refused', codes: ['UNAUTHENTICATED'] },
      },
    ];
  const body = call.path === CALLS.events.path ? { body: { events: [] } } : {};
  return [{ what: line, ask: () => nobody.raw(call, body), expects: { is: 'answer' } }];
}
