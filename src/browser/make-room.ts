import type { MonthsStored } from '#shared/session/session-store.ts';
import { deviceChoices } from './device-choices.ts';
import { syncClient } from './sync-client.ts';

/** How many months stay when room is made. */
const FEW: MonthsStored = 3;

/** Takes pictures and old months off the phone, nothing that waits to be sent. False when it failed. */
export async function makeRoom(): Promise<boolean> {
  // A phone that is full may have no room for the choice either; what goes now goes all the same.
  if (deviceChoices.current().months > FEW) await deviceChoices.change({ months: FEW }).catch(() => undefined);
  return (await syncClient.forget({ kind: 'space' })).ok;
}
