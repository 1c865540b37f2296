import type { Services } from '#gateway/base/services.ts';
import type { Config } from '#gateway/config/config.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import type { SandboxClock } from '#gateway/base/sandbox-clock.ts';
import type { Database } from '#gateway/db/engine/database.ts';
import { adjustmentCommand } from './adjustment-command.ts';
import { backupCommand, epochCommand, restoreCommand } from './backup-commands.ts';
import { clockCommand } from './clock-command.ts';
import { consultantCommand, featureCommand, statusCommand } from './consultant-commands.ts';
import { agreementCommand, confirmCommand } from './entrance-commands.ts';
import { identityCommand } from './identity-command.ts';
import { importCommand } from './import-command.ts';
import { jobsCommand } from './jobs-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { notificationCommand } from './notification-command.ts';
import { roleCommand } from './role-command.ts';

/** What a command works on: the database of a running gateway, or one that the command line opened itself. */
export interface CommandContext {
  services: Services;
  /** Writes the embedded database into a new file; null on a PostgreSQL. */
  backup: Database['backup'];
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
  /** Makes paths among the arguments absolute: a running gateway works in another folder. */
  absolute(args: readonly string[]): string[];
  /** Works on the files of the database, so no gateway may run; done before it is opened. */
  alone?(config: Config, args: readonly string[], say: (line: string) => void): Promise<void>;
  /** Throws Told for wrong arguments. */
  run(context: CommandContext, args: readonly string[], say: (line: string) => void): Promise<void>;
}

/** Every command; a new one is a file beside this one and a line here. */
const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  clock: clockCommand,
  consultant: consultantCommand,
  identity: identityCommand,
  role: roleCommand,
  status: statusCommand,
  feature: featureCommand,
  confirm: confirmCommand,
  agreement: agreementCommand,
  adjustment: adjustmentCommand,
  ledger: ledgerCommand,
  notification: notificationCommand,
  backup: backupCommand,
  restore: restoreCommand,
  epoch: epochCommand,
  jobs: jobsCommand,
};

/** The text of `help`. */
export const HELP = [
  'Commands of the gateway; they reach a running gateway, else they open its database.',
  ...Object.values(COMMANDS).flatMap((command) => [`  npm run gateway -- ${command.usage}`, `      ${command.help}`]),
].join('\n');

/** The command of a name. Throws Told when there is none. */
export function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new PlainFailure(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')} and help.`);
  return command;
}
