import { registeredWorker } from '#browser/install/service-worker.ts';
import { BACKGROUND_SYNC } from '#shared/bridge/background-sync.ts';

/** At least so much time lies between two syncs in the background, in ms; the browser makes it longer as it likes. */
const INTERVAL_MS = 12 * 3_600_000;

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
  unregister(tag: string): Promise<void>;
}
const isPeriodicSync = (value: unknown): value is PeriodicSync =>
  typeof value === 'object' &&
  value !== null &&
  'register' in value &&
  typeof value.register === 'function' &&
  'unregister' in value &&
  typeof value.unregister === 'function';

/**
 * Asks the browser to sync now and then while no window is open, or no longer to. A bonus: only some browsers have it, and
 * those give it to an installed app only. False where nothing changed.
 */
export async function keepPeriodicSync(wanted: boolean): Promise<boolean> {
  const registration = await registeredWorker();
  const manager: unknown = registration && Reflect.get(registration, 'periodicSync');
  if (!isPeriodicSync(manager)) return false;
  const change = wanted
    ? manager.register(BACKGROUND_SYNC, { minInterval: INTERVAL_MS })
    : manager.unregister(BACKGROUND_SYNC);
  return change.then(
    () => true,
    () => false,
  );
}
