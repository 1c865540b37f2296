const THROW_AWAY = 'cache.imp.';

/** Database of the rows of one subject. */
export const cacheName = (subject: string): string => `cache.${subject}`;

/** A database for a session in which support looks on: deleted at its end and at every start. `random` makes it unique. */
export const throwAwayName = (random: string): string => `${THROW_AWAY}${random}`;

export const isThrowAway = (name: string): boolean => name.startsWith(THROW_AWAY);
export const isCacheName = (name: string): boolean => name.startsWith('cache.');
