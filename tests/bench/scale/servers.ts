import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { newDatabase } from '#gateway/db/testing/test-new-database.ts';
import { citusHere, startCitus } from '#tests/support/run/citus.mjs';
import { findPostgres, startPostgres } from '#tests/support/run/postgres.mjs';
import { cpuOf } from '#tests/bench/gateway/cpu.ts';

/** A database of its own on servers of its own: one PostgreSQL, or a cluster. */
export interface Servers {
  label: string;
  /** Address of the database. */
  url: string;
  ask: (statement: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** CPU milliseconds so far of the connections of the database, on all nodes; what a server tidies up by itself is none. */
  connections: () => number;
  /** CPU milliseconds so far of the servers whole, also of connections that ended. */
  whole: () => number;
  stop: () => Promise<void>;
}

/** As Citus comes, and not as the tests have it: they look every second for what a dead node left, which costs each answer. */
const IN_USE = {
  'citus.shard_count': '32',
  'citus.recover_2pc_interval': '60s',
  'citus.force_max_query_parallelization': 'off',
};

/** Starts a cluster of so many nodes beside its coordinator; one PostgreSQL without any. Throws where Citus is not there. */
export async function startServers(nodes: number): Promise<Servers> {
  const [plain, citus] = [findPostgres(), citusHere()];
  if (plain === null || citus === null)
    throw new Error('This needs a PostgreSQL with the extension citus (docs/SCALE.md)');
  const server = nodes === 0 ? await startPostgres(plain) : await startCitus(citus.bin, nodes, 0, IN_USE);
  const url = await newDatabase(server.url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  const masters = await mastersOf(server.url);
  return {
    label: nodes === 0 ? 'one PostgreSQL' : `a coordinator and ${nodes} ${nodes === 1 ? 'node' : 'nodes'}`,
    url,
    ask: async (statement, values = []) => (await client.query<Record<string, unknown>>(statement, [...values])).rows,
    connections: () =>
      sum(
        processes().flatMap(({ pid, title }) =>
          title.startsWith('postgres: ') && title.includes(` ${name} `) && !title.includes('autovacuum')
            ? [cpu(pid)]
            : [],
        ),
      ),
    whole: () =>
      sum(
        masters.flatMap((master) => [
          cpu(master),
          reaped(master),
          ...processes().flatMap(({ pid, parent }) => (parent === master ? [cpu(pid)] : [])),
        ]),
      ),
    stop: async () => {
      await client.end();
      await server.stop();
    },
  };
}

/** The first processes of a server and of the nodes that it knows, by the parents of their connections. */
async function mastersOf(url: string): Promise<number[]> {
  const [found] = await askDatabase(url, `select to_regclass('pg_dist_node') is not null as is`);
  const nodes =
    found?.['is'] === true ? await askDatabase(url, 'select nodeport from pg_dist_node where groupid > 0') : [];
  const urls = [url, ...nodes.map(({ nodeport }) => Object.assign(new URL(url), { port: String(nodeport) }).href)];
  const masters: number[] = [];
  for (const each of urls) {
    const client = new pg.Client({ connectionString: each });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    masters.push(statOf(rows[0]?.pid ?? 0).parent);
    await client.end();
  }
  return masters;
}

const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);

/** One that ended since it was listed has used nothing that can still be read. */
function cpu(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}

const TICK_MS = 10;

/** Parent of a process, and milliseconds of CPU of those of its children that ended. */
function statOf(pid: number): { parent: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return { parent: Number(fields[1]), ended: (Number(fields[13]) + Number(fields[14])) * TICK_MS };
}
const reaped = (pid: number): number => statOf(pid).ended;

function processes(): { pid: number; parent: number; title: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return title.startsWith('postgres') ? [{ pid: Number(name), parent: statOf(Number(name)).parent, title }] : [];
      } catch {
        return [];
      }
    });
}
