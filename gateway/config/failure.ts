import { WrongConfig } from './config.ts';
import { WrongRoots } from './sealing-roots.ts';
import { WrongSecret } from './secret.ts';
import { ClusterUnfit } from '#gateway/db/cluster/cluster.ts';
import { SchemaBehind } from '#gateway/db/engine/database.ts';
import { DatabaseError, isAway, isDiskFull } from '#gateway/db/engine/errors.ts';
import { OtherSchema } from '#gateway/db/schema/steps-done.ts';
import { DamagedDatabase } from '#gateway/db/embedded/damaged-database.ts';
import { FolderLocked } from '#gateway/db/embedded/lock-file.ts';

/** A failure that one sentence tells whole: nobody needs its stack. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '');

/** Why the port cannot be listened on, null when it is another failure. */
export function portFailure(cause: unknown, host: string, port: number): PlainFailure | null {
  const code = codeOf(cause);
  if (code === 'EADDRINUSE')
    return new PlainFailure(
      `Port ${port} on ${host} is taken by another program; stop it or set PORT to another number.`,
    );
  if (code === 'EACCES')
    return new PlainFailure(`Port ${port} on ${host} may not be opened by this user; set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new PlainFailure(`HOST ${host} is no address of this machine; set HOST to 127.0.0.1.`);
  return null;
}

/** What to do about an embedded database that does not open. `newest`: file of its newest daily backup, null without one. */
const remedy = (newest: string | null): string =>
  (newest === null
    ? 'put a backup in its place with "npm run gateway -- restore FILE"'
    : `put the newest of its daily backups in its place with "npm run gateway -- restore ${newest}"`) +
  ', or move that folder away to begin with an empty database.';

/** What to do about a cluster that cannot be used. */
export const CLUSTER_REMEDY = {
  'other-version': 'update the extension on every node first (alter extension citus update).',
  'half-divided': 'run "npm run gateway -- distribute" until it says that every table is where it belongs.',
} as const satisfies Record<ClusterUnfit['state'], string>;

/** Why the database cannot be opened. `newest`: file of the newest daily backup of the embedded one, null without one. */
export function databaseFailure(
  cause: unknown,
  databaseUrl: string | null,
  dataDir: string,
  newest: string | null = null,
): Error {
  if (cause instanceof FolderLocked) return new PlainFailure(cause.message, { cause });
  if (cause instanceof DamagedDatabase) return new PlainFailure(`${cause.message}; ${remedy(newest)}`);
  if (cause instanceof SchemaBehind)
    return new PlainFailure('The database is older than this gateway; start one gateway without --no-migrate first.');
  if (cause instanceof OtherSchema)
    return new PlainFailure(
      `The database is whole, but its schema is not one of this product (${cause.message}); start the version that it was used with last.`,
    );
  if (cause instanceof ClusterUnfit) return new PlainFailure(`${cause.message}; ${CLUSTER_REMEDY[cause.state]}`);
  const code = cause instanceof DatabaseError ? cause.code : codeOf(cause);
  if (databaseUrl !== null) {
    const { host, pathname } = new URL(databaseUrl);
    return new PlainFailure(
      `The database ${host}${pathname} of DATABASE_URL cannot be used (${code === '' ? 'no answer' : code}).`,
    );
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
    return new PlainFailure(`The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to another folder.`);
  }
  if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'mkdir')
    return new PlainFailure(`The data folder ${dataDir} cannot be made (${code}); set DATA_DIR to another folder.`);
  const reason = cause instanceof Error ? cause.message : 'no reason given';
  return new PlainFailure(`The database in the data folder ${dataDir} cannot be opened (${reason}); ${remedy(newest)}`);
}

/** What the person at the terminal reads. */
export function sentenceOf(cause: unknown): string {
  const isPlain = [PlainFailure, WrongConfig, WrongRoots, WrongSecret].some((kind) => cause instanceof kind);
  if (isPlain && cause instanceof Error) return cause.message;
  if (isDiskFull(cause)) return 'The disk of the database is full.';
  if (isAway(cause)) return cause.message;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
