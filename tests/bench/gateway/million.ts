import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { writeFact } from '#gateway/db/facts.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { say } from '#tests/bench/say.ts';
import { cpuOf } from './cpu.ts';
import { IMPORT_NOW, writeExport } from './export-file.ts';
import { prepared } from './imports.ts';
import { Place } from './place.ts';
import { OUTCOME, RULES_IN_SQL } from './rules-in-sql.ts';

/** Milliseconds of CPU, milliseconds by the clock, and the most memory that the importing process held, in KiB. */
export interface MillionCost {
  items: number;
  engine: string;
  /** By the command, which was killed without a word when half of the rows were in, and given again. */
  command: { cpu: number; wall: number; peak: number; wentOnAfter: number };
  /** By COPY and the rules in one statement. */
  rules: { cpu: number; wall: number };
}

const LOOK_MS = 200;
const PEAK = /VmHWM:\s+(\d+)/;

/** What `look` finds at a process; 0 of one that ended between the list and the look. */
function ofLiving(look: () => number): number {
  try {
    return look();
  } catch {
    return 0;
  }
}

/** What processes have used that come and go: the last that was seen of each. */
class Used {
  readonly #seen = new Map<number, number>();
  peak = 0;

  look(pids: readonly number[], process: number | null): void {
    for (const pid of pids)
      this.#seen.set(
        pid,
        Math.max(
          ofLiving(() => cpuOf(pid)),
          this.#seen.get(pid) ?? 0,
        ),
      );
    if (process === null) return;
    const peak = ofLiving(() => Number(PEAK.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0));
    this.peak = Math.max(this.peak, peak);
  }

  get cpu(): number {
    return [...this.#seen.values()].reduce((sum, each) => sum + each, 0);
  }
}

/** Imports very many items by the command on a PostgreSQL. Throws when anything of them is lost, doubled, or by other rules. */
export async function measureMillion(items: number): Promise<MillionCost> {
  const file = writeExport(items);
  const [place, other] = [await Place.empty('PostgreSQL'), await Place.empty('PostgreSQL')];
  const clients = [
    new pg.Client({ connectionString: place.url ?? '' }),
    new pg.Client({ connectionString: other.url ?? '' }),
  ];
  const [here, beside] = clients;
  if (here === undefined || beside === undefined) throw new Error('No database');
  try {
    for (const each of [place, other]) {
      const engine = await each.open();
      const { db } = await prepared(engine);
      await writeFact(db, 'clock_offset_ms', Date.parse(IMPORT_NOW) - Date.now());
      await engine.close();
    }
    for (const client of clients) {
      await client.connect();
      await client.query('set statement_timeout = 0');
    }
    const words = ['import', file.file, '--mapping', file.mapping];
    const used = new Used();
    const begin = performance.now();
    await commanded(place, words, { used, server: here, killAt: items / 2 });
    const { rows: progress } = await here.query<{ read_rows: string }>('select read_rows from import_run');
    const wentOnAfter = Number(progress[0]?.read_rows ?? 0);
    const said = await commanded(place, words, { used, server: here, killAt: null });
    const wall = performance.now() - begin;
    if (!said.includes(`Going on after ${wentOnAfter} rows`)) throw new Error(`It began anew:\n${said}`);
    say(said.trim().split('\n').slice(-4).join('\n'));
    const rules = await byRules(beside, file.file);
    const outcomes = [await outcomeOf(here), await outcomeOf(beside)];
    if (!isDeepStrictEqual(outcomes[0], outcomes[1]))
      throw new Error(`Rows were lost or doubled, or the rules differ: ${JSON.stringify(outcomes)}`);
    const command = { cpu: used.cpu, wall, peak: used.peak, wentOnAfter };
    return { items, engine: await place.label(), command, rules };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await place.remove();
    await other.remove();
    file.remove();
  }
}

interface Watch {
  used: Used;
  server: pg.Client;
  /** Rows that are in when the process is killed; null: it ends by itself. */
  killAt: number | null;
}

/** Runs a command of the gateway and looks at what it uses; answers what it said. */
async function commanded(place: Place, words: readonly string[], { used, server, killAt }: Watch): Promise<string> {
  const env = { PATH: process.env['PATH'], BACKUP_KEEP: '0', SAMPLE: '0', ...place.variables };
  const child = spawn(process.execPath, [join(ROOT, 'dist/gateway/cli.js'), ...words], { cwd: place.folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  let looks = 0;
  while (isAlive(child)) {
    await wait(LOOK_MS);
    const { rows } = await server.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    used.look([child.pid ?? 0, ...rows.map(({ pid }) => pid)], child.pid ?? 0);
    looks += 1;
    if (looks % 5 !== 0) continue;
    const { rows: progress } = await server.query<{ read_rows: string }>('select read_rows from import_run');
    const readRows = Number(progress[0]?.read_rows ?? 0);
    if (looks % 100 === 0) say(`${readRows} rows are in`);
    if (killAt !== null && readRows >= killAt) child.kill('SIGKILL');
  }
  if (killAt === null && child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}:\n${said}`);
  return said;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

async function byRules(client: pg.Client, path: string): Promise<MillionCost['rules']> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const [before, begin] = [cpuOf(pid), performance.now()];
  await client.query(`copy export_row from '${path}' with (format csv, header)`);
  await client.query(RULES_IN_SQL);
  return { cpu: cpuOf(pid) - before, wall: performance.now() - begin };
}

const outcomeOf = async (client: pg.Client): Promise<unknown> => (await client.query(OUTCOME)).rows;
