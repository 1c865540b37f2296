import { useState } from 'react';
import type { DrainReport, SyncFailure } from '#shared/bridge/sync-api.ts';
import type { Result } from '#shared/domain/result.ts';
import { sendNow } from './writes.ts';

/**
 * Why nothing goes out although it was asked for. `worker`: what sends is dead or does not answer; `storage`: the phone's
 * storage failed; `no-session`: nobody is signed in who may send; `unreached`: there is no way to the gateway.
 */
export type SendTrouble = 'worker' | 'storage' | 'no-session' | 'unreached';

/** What a person is told of a sending that they asked for; null when it went, waits its turn, or has a banner of its own. */
export function troubleOf(outcome: Result<DrainReport, SyncFailure>): SendTrouble | null {
  if (outcome.ok) {
    const { stopped } = outcome.value;
    return stopped === 'unreached' ? 'unreached' : stopped === 'signed-out' ? 'no-session' : null;
  }
  const { kind } = outcome.error;
  if (kind === 'worker' || kind === 'storage') return kind;
  return kind === 'signed-out' ? 'no-session' : 'unreached';
}

/** Sends everything that may be sent now, and knows what to say of it. */
export function useSendNow(): { send: () => Promise<void>; sending: boolean; trouble: SendTrouble | null } {
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<SendTrouble | null>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    setTrouble(troubleOf(await sendNow()));
    setSending(false);
  };
  return { send, sending, trouble };
}
