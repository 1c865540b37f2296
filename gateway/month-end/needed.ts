import type { Services } from '#gateway/base/services.ts';

/** What the ends of months are decided with; `db` is a transaction. */
export type Needed = Pick<Services, 'db' | 'clock' | 'market'>;

/** What was decided longer ago was decided for the history's sake: nobody is told. */
const NEWS_MS = 45 * 86_400_000;
export const isRecent = (at: number, { clock }: Pick<Services, 'clock'>): boolean => clock.now() - at < NEWS_MS;
