import type { SessionFacts } from '#shared/session/facts.ts';
import { changePushPreference, isWantedBy } from '#shared/session/push-preference.ts';
import { isOlder } from './cursor.ts';

/**
 * A gateway that was restored may know nothing of a subscription that it was told of since its backup: it is told again.
 * One that the person ended on another phone meanwhile stays as it is: by when it was told it is found to be over.
 */
export const tellPushAgain = ({ subject, pushEndedAt }: Pick<SessionFacts, 'subject' | 'pushEndedAt'>): Promise<void> =>
  changePushPreference((wish) =>
    isWantedBy(wish, subject) && wish.told !== null && !isOlder(wish.told.at, pushEndedAt ?? '')
      ? { ...wish, told: null }
      : wish,
  );
