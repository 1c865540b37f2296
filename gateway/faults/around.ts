import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';
import { several } from '#shared/contract/calls/several.ts';
import { ERROR_CODES, type ErrorCode, type Meta } from '#shared/contract/envelope.ts';
import type { Around } from '#gateway/http/gateway.ts';
import { type Outcome, bodyOf, statusOf } from '#gateway/http/outcome.ts';
import { drop, hang, misnamed, portal, portalRedirect, proxyPage, truncate } from './connection.ts';
import type { SetFault } from './fault.ts';
import type { FaultList } from './fault-list.ts';
import { doubled, isRecord, slid, withHugeNumber } from './pages.ts';

/** The outcome with another `response`; failures and 304s stay as they are. */
const withResponse = (outcome: Outcome, change: (response: unknown) => unknown): Outcome =>
  outcome.content?.success
    ? { ...outcome, content: { success: true, response: change(outcome.content.response) } }
    : outcome;

const shifted = (outcome: Outcome, seconds: number): Outcome => ({
  ...outcome,
  meta: { ...outcome.meta, as_of: new Date(Date.parse(outcome.meta.as_of) + seconds * 1000).toISOString() },
});

/** As from before the last change that was counted. */
const lagging = (outcome: Outcome): Outcome => {
  const { counter } = outcome.meta;
  return counter === undefined ? outcome : { ...outcome, meta: { ...outcome.meta, counter: Math.max(0, counter - 1) } };
};

function failing(outcome: Outcome, status: number, retryAfter: string | undefined): Outcome {
  const code: ErrorCode = ERROR_CODES.find((each) => statusOf(each) === status) ?? 'UNKNOWN_ERROR';
  const asked = retryAfter ?? (status === 429 ? '2' : undefined);
  const headers: Record<string, string> = asked === undefined ? {} : { 'Retry-After': asked };
  return {
    ...outcome,
    status,
    headers,
    content: { success: false, error: { code, message: 'A fault was set', errors: [] } },
  };
}

/** Valid JSON that says success and is nothing the call may answer. */
const misshapen = (outcome: Outcome): Outcome => ({
  ...outcome,
  status: 200,
  content: { success: true, response: { rows: 'none', ok: { deeply: true } } },
});

const isLaterPage = (request: FastifyRequest): boolean =>
  isRecord(request.query) && ((request.query.page ?? '1') !== '1' || request.query.next !== undefined);

/** What an answer becomes under a fault; null when the connection was dealt with. `before` is the page before this one. */
type Spoil = (outcome: Outcome, reply: FastifyReply, fault: SetFault, before: unknown) => Outcome | null;

const SPOIL: Readonly<Record<SetFault['mode'], Spoil>> = {
  'drop-before': (_outcome, reply) => drop(reply),
  'drop-after': (_outcome, reply) => drop(reply),
  hang: (_outcome, reply) => hang(reply),
  slow: (outcome) => outcome,
  captive: (_outcome, reply) => portal(reply),
  captive302: (_outcome, reply) => portalRedirect(reply),
  wrongshape: misshapen,
  wrongtype: (outcome, reply) => misnamed(reply, bodyOf(outcome)),
  truncate: (outcome, reply) => truncate(reply, bodyOf(outcome)),
  status: (outcome, reply, { html, n = 500, retryAfter }) =>
    html ? proxyPage(reply, n) : failing(outcome, n, retryAfter),
  skew: (outcome, reply, { n = 3600 }) => {
    reply.header('Date', new Date(Date.now() + n * 1000).toUTCString());
    return shifted(outcome, n);
  },
  'old-as-of': (outcome, _reply, { n = 3600 }) => lagging(shifted(outcome, -Math.abs(n))),
  'dup-page': (outcome, _reply, _fault, before) => withResponse(outcome, (page) => doubled(page, before)),
  'shift-page': (outcome, _reply, _fault, before) => withResponse(outcome, (page) => slid(page, before)),
  'huge-number': (outcome) => withResponse(outcome, withHugeNumber),
};

/** Faults that stand between the client and the call: the call does not run. */
const NEVER_ARRIVES: ReadonlySet<SetFault['mode']> = new Set(['drop-before', 'captive', 'captive302', 'status']);

/**
 * Puts the faults of a list around every route; business code knows nothing of them. `metaNow` is the `meta` of an
 * answer that no call made.
 */
export function faultsAround(faults: FaultList, metaNow: (request: FastifyRequest) => Meta): Around {
  /** The honest page that went out last, per path. */
  const pages = new Map<string, unknown>();
  return async (request, reply, next) => {
    const path = (request.url.split('?')[0] ?? '').slice(BASE_PATH.length);
    // Each read meets its own fault: while there are any, nobody answers many in one.
    if (path === several.path && faults.list().length > 0)
      return failing({ status: 404, headers: {}, meta: metaNow(request), content: null }, 404, undefined);
    const fault = faults.take(request.method, path);
    if (fault?.mode === 'slow') await wait(fault.n ?? 3000);
    if (fault !== null && NEVER_ARRIVES.has(fault.mode)) {
      return SPOIL[fault.mode](
        { status: 500, headers: {}, meta: metaNow(request), content: null },
        reply,
        fault,
        undefined,
      );
    }
    const outcome = await next();
    const before = isLaterPage(request) ? pages.get(path) : undefined;
    if (outcome.content?.success && faults.list().length > 0) pages.set(path, outcome.content.response);
    return fault === null ? outcome : SPOIL[fault.mode](outcome, reply, fault, before);
  };
}
