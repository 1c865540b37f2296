import type { NetFailure } from '#shared/bridge/sync-api.ts';
import { BASE_PATH, type AnyCall } from '#shared/contract/call.ts';
import { events, type ClientEvent } from '#shared/contract/calls/events.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Traffic } from '#shared/session/traffic-book.ts';
import { APP_VERSION } from './app-version.ts';
import { measure } from './measure.ts';

/** What this context sent and received, and which of its calls failed. */
export interface Gathered {
  traffic: Traffic;
  failures: ClientEvent[];
}

const MOST_FAILURES = 20;

let traffic: Traffic = { sent: 0, received: 0 };
let failures: ClientEvent[] = [];
let isMeasured = false;

const isCall = (url: string): boolean => url.includes(BASE_PATH) && !url.includes(`${BASE_PATH}images/`);

/** From now on what calls receive is taken from the browser's own measurement, where it measures. */
export function measureCalls(): void {
  isMeasured ||= measure(isCall, (bytes) => (traffic.received += bytes));
}

/**
 * Counts an exchange that ended with an answer: `sent` is what this side wrote, `received` what is known of the answer, which
 * counts only where the browser does not measure.
 */
export function countExchange(sent: number, received: number): void {
  traffic.sent += sent;
  if (!isMeasured) traffic.received += received;
}

type Failure = Exclude<NetFailure, { kind: 'refused' }> | { kind: 'refused'; status: number };

/**
 * Answers as `work` does and remembers when it failed, by the parts of the product: never by an id, a value or a word of
 * the person. What was stopped from here is no failure.
 */
export async function noting<Value, Error extends Failure>(
  { method, path }: Pick<AnyCall, 'method' | 'path'>,
  signal: AbortSignal | undefined,
  work: Promise<Result<Value, Error>>,
): Promise<Result<Value, Error>> {
  const began = performance.now();
  const outcome = await work;
  if (
    !outcome.ok &&
    !signal?.aborted &&
    isReported(outcome.error) &&
    path !== events.path &&
    failures.length < MOST_FAILURES
  )
    failures.push({
      kind: 'call',
      at: new Date().toISOString(),
      app: APP_VERSION,
      method,
      path,
      status: outcome.error.kind === 'refused' ? outcome.error.status : 0,
      duration: Math.round(performance.now() - began),
      name: outcome.error.kind,
    });
  return outcome;
}

/** A Wi-Fi page is nobody's failure, and a phone without a line has none; some contexts have no word for the line, or no navigator. */
const isReported = ({ kind }: Failure): boolean =>
  kind !== 'portal' && (kind !== 'offline' || (globalThis.navigator?.onLine ?? true));

/** What was gathered since the last time. */
export function takeGathered(): Gathered {
  const gathered = { traffic, failures };
  traffic = { sent: 0, received: 0 };
  failures = [];
  return gathered;
}
