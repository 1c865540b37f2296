import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from './chromium.mjs';
import { answered, findPostgres, freePort, initialised, unprivileged } from './postgres.mjs';

/**
 * The way to a cluster with Citus: the address of the coordinator of one that runs (`CITUS_URL`), or the programs of a
 * PostgreSQL that has the extension; null when there is neither.
 * @returns {{ url: string } | { bin: string } | null}
 */
export function findCitus() {
  const { CITUS_URL: url } = process.env;
  return url ? { url } : citusHere();
}

/** The programs of a PostgreSQL of this machine that has the extension, null without one. */
export function citusHere() {
  const bin = findPostgres();
  if (bin === null || !existsSync(join(bin, 'pg_config'))) return null;
  const shared = execFileSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(shared, 'extension/citus.control')) ? { bin } : null;
}

/** The pooler that may stand in front of a coordinator, null where it is not installed. */
export const findPooler = () => onPath('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find(existsSync) ?? null;

const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_connections: '300',
  max_prepared_transactions: '600',
  wal_level: 'logical',
  // Few parts: every test makes a database of its own, and each part is tables.
  'citus.shard_count': '4',
  // A dead node is missed and looked after soon.
  'citus.recover_2pc_interval': '1s',
  'citus.node_connection_timeout': '60s',
  // As under load: what several parts are asked goes out over as many connections as whoever asks allows.
  'citus.force_max_query_parallelization': 'on',
  // On loopback; a certificate would be looked for in the folder of whoever started this.
  'citus.node_conninfo': 'sslmode=disable',
};

/**
 * A server of a throw-away cluster: it can be ended, as by a power cut too, and started again over the same data.
 */
class CitusNode {
  constructor(bin, folder, port, settings) {
    Object.assign(this, { bin, folder, port, settings, data: join(folder, String(port)), server: null });
  }
  async start() {
    const who = unprivileged();
    const settings = Object.entries(this.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const words = ['-D', this.data, '-p', String(this.port), '-h', '127.0.0.1', '-k', this.folder, ...settings];
    this.server = spawn(join(this.bin, 'postgres'), words, { ...who, cwd: this.folder, stdio: 'ignore' });
    await answered(this.bin, this.port);
  }
  /** SIGQUIT ends all of its processes at once, without writing anything down: what a SIGKILL of all of them does. */
  async end(signal = 'SIGINT') {
    const { server } = this;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill(signal);
    await ended;
  }
  /** Its processes stand still: connections to it stay open, and nothing comes back. */
  halt() {
    for (const pid of this.#processes()) process.kill(pid, 'SIGSTOP');
  }
  goOn() {
    for (const pid of this.#processes()) process.kill(pid, 'SIGCONT');
  }
  #processes() {
    const { pid } = this.server;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.map(Number)];
  }
}

/**
 * Starts a throw-away cluster on this machine: the coordinator first, then its workers. Answers the coordinator's address,
 * the nodes, and how to stop it all.
 * @param {string} bin
 * @param {number} workers that are joined
 * @param {number} spare more of them, which run but are joined to nothing
 * @param {Record<string, string>} own settings other than those of tests: only here, the command line wins over all others
 */
export async function startCitus(bin, workers = 2, spare = 0, own = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-citus-'));
  const nodes = [];
  for (let at = 0; at <= workers + spare; at += 1) {
    const node = new CitusNode(bin, folder, await freePort(), { ...SETTINGS, ...own });
    initialised(bin, folder, node.data);
    await node.start();
    nodes.push(node);
  }
  const [{ port }] = nodes;
  const psql = (on, statement) =>
    execFileSync(
      join(bin, 'psql'),
      ['-qX', '-h', '127.0.0.1', '-U', 'jforce', '-p', String(on), 'postgres', '-c', statement],
      {
        stdio: 'ignore',
      },
    );
  for (const node of nodes) psql(node.port, 'create extension citus');
  psql(port, `select citus_set_coordinator_host('127.0.0.1', ${port})`);
  for (const node of nodes.slice(1, 1 + workers)) psql(port, `select citus_add_node('127.0.0.1', ${node.port})`);
  return {
    url: `postgres://jforce@127.0.0.1:${port}/postgres`,
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
