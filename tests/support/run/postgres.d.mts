/** Folder with the programs of a PostgreSQL server, null when there is none. */
export function findPostgres(): string | null;
export function startPostgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }>;
export function unprivileged(): { uid: number; gid: number } | null;
