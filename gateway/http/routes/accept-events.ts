import type { FastifyRequest, FastifyInstance } from 'fastify';
import { CALLS } from '#shared/contract/calls.ts';
import { type ClientEvent, events } from '#shared/contract/calls/events.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { parseBody } from '#gateway/base/parse-request.ts';
import { addRoute } from './route.ts';
import { clientEvents } from '#gateway/base/metrics.ts';

const PATHS: ReadonlySet<string> = new Set(Object.values(CALLS).map((call) => call.path));

/** How a call failed. */
const UNHEARD = /^(offline|timeout|odd|refused)$/;

/** Only what the product itself is made of: what a client says it was may be anything. */
const known = <Value extends string>(value: string | undefined, values: ReadonlySet<Value> | RegExp): string => {
  if (value === undefined) return 'none';
  const is = values instanceof RegExp ? values.test(value) : new Set<string>(values).has(value);
  return is ? value : 'other';
};

/** What is kept of an event: how often, and where. */
const factsOf = (event: ClientEvent) => ({
  kind: event.kind,
  app: known(event.app, /^[\w.+-]{1,40}$/),
  method: known(event.method, /^(GET|POST|PUT|DELETE)$/),
  path: known(event.path, PATHS),
  status: event.status === undefined || event.status > 599 ? 'none' : `${Math.floor(event.status / 100)}xx`,
  name: known(event.name, event.kind === 'call' ? UNHEARD : /^[A-Z][A-Za-z]{1,40}(Error|Exception|Failure)?$/),
  where: known(event.where, /^[\w./-]{1,120}(:\d{1,7}){0,2}$/),
});

function count(event: ClientEvent, { id: reqId, log }: Pick<FastifyRequest, 'id' | 'log'>): void {
  const { kind, method, path, status, ...rest } = factsOf(event);
  clientEvents.inc({ kind, method, path, status });
  log.info(
    { reqId, kind, method, path, status: event.status, ms: event.duration, ...rest },
    'An app tells of a failure',
  );
}

/**
 * The event stream: failures that apps met, counted and logged by the parts of the product they happened in. Nothing of
 * them is stored, and nothing that a person could have typed is written down.
 */
export function addEvents(app: FastifyInstance, gateway: Gateway): void {
  addRoute(app, gateway, events, (request) => {
    const { events: reported } = parseBody(events.body, request.body);
    for (const event of reported) count(event, request);
    return Promise.resolve({ response: { accepted: reported.length }, tag: null });
  });
}
