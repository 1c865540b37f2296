import type { Locale } from '../../src/shared/domain/locale.ts';
import type { Gear } from './gear.ts';

/** Enters what calls cost; a count is not worth a failure. */
export const keepBooks = (gear: Gear, of: 'sync' | 'calls'): Promise<void> =>
  gear.bookkeeping().then(
    ({ account }) => account(gear, of),
    () => undefined,
  );

/** Tells the gateway of failures that wait; what cannot be told now waits on. */
export const tellWhatFailed = (gear: Gear, locale: Locale): Promise<void> =>
  gear
    .bookkeeping()
    .then(({ tellFailures }) => tellFailures(gear, locale))
    .catch(() => undefined);
