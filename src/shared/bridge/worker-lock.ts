/** The lock that a sync worker of this name holds while it lives. */
export const workerLock = (name: string): string => `jforce-worker-${name}`;

/** The lock under which a subject's sync runs, in whatever context. One that is killed lets go of it, one that is stopped does not. */
export const syncLock = (subject: string): string => `jforce-sync-${subject}`;
