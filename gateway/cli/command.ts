import type { Services } from '#gateway/base/services.ts';
import type { SandboxClock } from '#gateway/base/sandbox-clock.ts';
import type { Config } from '#gateway/config/config.ts';
import type { BackupPlan } from '#gateway/db/embedded/write-backup.ts';

/** What a command works on: the database of a running gateway, or one that the command line opened itself. */
export interface CommandContext {
  services: Services;
  /** Writes the embedded database into a new file; null on a PostgreSQL. */
  backup: BackupPlan | null;
  clock: Omit<SandboxClock, 'follow'>;
  /** The gateway's own folder, for what a command must put somewhere. */
  dataDir: string;
  mode: Config['mode'];
  /** Sample orders follow the clock. */
  moveOrders: boolean;
}

export interface Command {
  usage: string;
  help: string;
  /** Makes paths among the arguments absolute: a running gateway works in another folder. Without it there are none. */
  absolute?(args: readonly string[]): string[];
  /** Works on the files of the database, so no gateway may run; done before it is opened. */
  alone?(config: Config, args: readonly string[], say: (line: string) => void): Promise<void>;
  /** Throws PlainFailure for wrong arguments. */
  run(context: CommandContext, args: readonly string[], say: (line: string) => void): Promise<void>;
}
