/** The lock that a sync worker of this name holds while it lives. */
export const workerLock = (name: string): string => `jforce-worker-${name}`;
