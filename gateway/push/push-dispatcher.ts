import { setMaxListeners } from 'node:events';
import type { Services } from '#gateway/base/services.ts';
import { startWorker, type Worker } from '#gateway/queue/worker.ts';
import { keepVapidKeys } from './keys.ts';
import type { PushConfig } from './push-config.ts';
import { sendPush } from './send.ts';
import { pushSender } from './sender.ts';

/** Messages on their way at a time. They wait for other people's servers, so they have workers of their own. */
const AT_ONCE = 32;

const PATIENCE_MS = 10_000;

/** A push service will never take a message of ours, for a reason that its status tells: the operator has to look. */
class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** Sends push messages until it is stopped; makes the keys at the first start. `patienceMs`: for a service that says nothing. */
export async function startPushDispatcher(
  services: Services,
  { keys, contact, policy, patienceMs = PATIENCE_MS }: PushConfig & { patienceMs?: number },
  onError: (cause: unknown) => void,
): Promise<Worker> {
  const stopping = new AbortController();
  // Each message on its way listens.
  setMaxListeners(AT_ONCE, stopping.signal);
  const send = pushSender({
    keys: await keepVapidKeys(services.db, keys),
    contact,
    policy,
    patienceMs,
    stopping: stopping.signal,
    onRefused: (status, origin) => onError(new PushRefused(`${origin} answered a push message with ${status}`)),
  });
  const worker = startWorker(services, [sendPush(send)], onError, AT_ONCE);
  return {
    stop: () => {
      stopping.abort();
      return worker.stop();
    },
  };
}
