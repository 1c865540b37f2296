import type { Services } from '../calls/handler.ts';
import type { Config } from '../config.ts';
import { Told } from '../failure.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { clockCommand } from './clock-command.ts';
import { importCommand } from './import-command.ts';

/** What a command works on: the database of a running gateway, or one that the command line opened itself. */
export interface CommandContext {
  services: Services;
  clock: SandboxClock;
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
  /** Throws Told for wrong arguments. */
  run(context: CommandContext, args: readonly string[], say: (line: string) => void): Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = { import: importCommand, clock: clockCommand };

/** The text of `help`. */
export const HELP = [
  'Commands of the gateway; they reach a running gateway, else they open its database.',
  ...Object.values(COMMANDS).flatMap((command) => [`  npm run gateway -- ${command.usage}`, `      ${command.help}`]),
].join('\n');

/** The command of a name. Throws Told when there is none. */
export function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new Told(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')} and help.`);
  return command;
}
