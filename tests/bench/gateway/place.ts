import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '#gateway/db/engine/driver.ts';
import { embeddedEngine } from '#gateway/db/embedded/embedded.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { postgresEngine } from '#gateway/db/engine/postgres.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { type Meter, meterOf } from './cpu.ts';
import type { EngineName } from './options.ts';

const unheard = (): void => undefined;

/** A database of its own with a data folder: embedded in the folder, or in the PostgreSQL of DATABASE_URL. */
export class Place {
  readonly folder: string;
  /** Address of the database; null for the embedded one. */
  readonly url: string | null;
  readonly #server: pg.Client | null;

  private constructor(folder: string, url: string | null, server: pg.Client | null) {
    this.folder = folder;
    this.url = url;
    this.#server = server;
  }

  /** An empty one. */
  static async empty(engine: EngineName): Promise<Place> {
    const folder = mkdtempSync(join(tmpdir(), 'jforce-bench-'));
    if (engine === 'PGlite') return new Place(folder, null, null);
    const url = (await ownDatabase())['DATABASE_URL'];
    if (url === undefined) throw new Error('There is no PostgreSQL in DATABASE_URL');
    const server = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await server.connect();
    return new Place(folder, url, server);
  }

  /** One with the same content; nobody may be connected to this one. */
  async copy(): Promise<Place> {
    const other = await Place.empty(this.#server === null ? 'PGlite' : 'PostgreSQL');
    if (this.#server === null)
      cpSync(join(this.folder, 'database'), join(other.folder, 'database'), { recursive: true });
    else {
      await this.#server.query(`drop database ${other.#name}`);
      await this.#server.query(`create database ${other.#name} template ${this.#name}`);
    }
    return other;
  }

  /** The variables by which a gateway finds it. */
  get variables(): Record<string, string> {
    return { DATA_DIR: this.folder, ...(this.url === null ? {} : { DATABASE_URL: this.url }) };
  }

  /** Opens it as the gateway does. */
  open(): Promise<Engine> {
    return this.url === null
      ? embeddedEngine(this.folder, WORKER_FILE)
      : Promise.resolve(postgresEngine(this.url, unheard));
  }

  /** What a process of Node spends on it, in itself and in the server. */
  meter(pid: number): Meter {
    return meterOf(pid, this.#server === null ? null : { server: this.#server, name: this.#name });
  }

  /** The engine, a server with its version. */
  async label(): Promise<string> {
    const answer = await this.#server?.query<{ server_version: string }>('show server_version');
    const version = answer?.rows[0]?.server_version.split(' ')[0];
    return version === undefined ? 'PGlite' : `PostgreSQL ${version}`;
  }

  async remove(): Promise<void> {
    await this.#server?.query(`drop database ${this.#name} with (force)`);
    await this.#server?.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #name(): string {
    return this.url === null ? '' : new URL(this.url).pathname.slice(1);
  }
}
