import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { askDatabase } from './ask-database.ts';

/** Makes an empty database on a PostgreSQL of a test, or on all nodes of a cluster; answers its address. */
export async function newDatabase(server: string): Promise<string> {
  const database = await plainDatabase(server, `jforce_test_${randomBytes(6).toString('hex')}`);
  await database.join();
  return database.url;
}

/** Makes an empty database; `join` makes it one of the cluster that its server belongs to, if there is one. */
export async function plainDatabase(server: string, name: string): Promise<{ url: string; join: () => Promise<void> }> {
  const nodes = await nodesOf(server);
  for (const each of [server, ...nodes.map((node) => node.url)]) await askDatabase(each, `create database ${name}`);
  const url = databaseOn(server, name);
  return { url, join: () => (nodes.length > 0 ? join(url, nodes, name) : Promise.resolve()) };
}

/** Ends a database that {@link newDatabase} made. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = databaseOn(url, 'postgres');
  for (const each of [server, ...(await nodesOf(server)).map((node) => node.url)]) await dropped(each, name);
}

const IN_USE = '55006';

/** What a cluster does in the background comes back to a database while it is dropped. */
async function dropped(server: string, name: string, attempts = 20): Promise<void> {
  try {
    await askDatabase(server, `drop database if exists ${name} with (force)`);
  } catch (cause) {
    if (attempts === 0 || !(cause instanceof pg.DatabaseError) || cause.code !== IN_USE) throw cause;
    await dropped(server, name, attempts - 1);
  }
}

interface Node {
  url: string;
  host: string;
  port: number;
}

/** The workers of the cluster whose coordinator this is; none where there is no cluster. */
async function nodesOf(server: string): Promise<Node[]> {
  const [found] = await askDatabase(server, `select to_regclass('pg_dist_node') is not null as is`);
  if (found?.['is'] !== true) return [];
  const rows = await askDatabase(
    server,
    `select nodename, nodeport from pg_dist_node where groupid > 0 order by groupid`,
  );
  return rows.map(({ nodename, nodeport }) => {
    const [host, port] = [String(nodename), Number(nodeport)];
    const url = new URL(server);
    url.hostname = host;
    url.port = String(port);
    return { url: url.href, host, port };
  });
}

async function join(url: string, nodes: readonly Node[], name: string): Promise<void> {
  for (const each of [url, ...nodes.map((node) => databaseOn(node.url, name))])
    await askDatabase(each, 'create extension citus');
  const { hostname, port } = new URL(url);
  await askDatabase(url, `select citus_set_coordinator_host('${hostname}', ${port || 5432})`);
  for (const node of nodes) await askDatabase(url, `select citus_add_node('${node.host}', ${node.port})`);
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
