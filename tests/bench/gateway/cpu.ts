import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds of CPU time that a process has used so far, all its threads together. Linux tells it in nanoseconds. */
export const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, each) => sum + each, 0);

/** KiB of memory that a process holds. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Process ids of a database's connections; what the server does there by itself comes and goes. */
async function backendsOf(server: pg.Client, database: string): Promise<number[]> {
  const { rows } = await server.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [database],
  );
  return rows.map(({ pid }) => pid);
}

/** The CPU time, so far, of a process of Node and of what works for it in a PostgreSQL on this machine. */
export type Meter = () => Promise<number>;

/** A meter over a process, and over the connections of its `database` when that lies in a PostgreSQL. */
export const meterOf =
  (pid: number, database: { server: pg.Client; name: string } | null): Meter =>
  async () => {
    const backends = database === null ? [] : await backendsOf(database.server, database.name);
    return [pid, ...backends].map(cpuOf).reduce((sum, each) => sum + each, 0);
  };
