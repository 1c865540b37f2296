import { PlainFailure } from '#gateway/config/failure.ts';
import { adjustmentCommand } from './adjustment-command.ts';
import { backupCommand, backupsCommand, epochCommand, restoreCommand } from './database/backup-commands.ts';
import { closeCommand } from './orders/close-command.ts';
import { clockCommand } from './clock-command.ts';
import type { Command } from './command.ts';
import { consultantCommand, featureCommand, statusCommand } from './consultant-commands.ts';
import { doctorCommand } from './database/doctor-command.ts';
import { distributeCommand } from './database/distribute-command.ts';
import { agreementCommand, confirmCommand } from './entrance-commands.ts';
import { identityCommand } from './identity-command.ts';
import { importCommand } from './orders/import-command.ts';
import { jobsCommand } from './jobs-command.ts';
import { clientCommand } from './feed/client-command.ts';
import { keyCommand } from './feed/key-command.ts';
import { webhooksCommand } from './feed/webhooks-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { notificationCommand } from './notification-command.ts';
import { openingCommand } from './orders/opening-command.ts';
import { payoutsCommand } from './payouts-command.ts';
import { programCommand } from './program-command.ts';
import { roleCommand } from './role-command.ts';
import { signOutCommand } from './sign-out-command.ts';

/** Every command; a new one is a file beside this one and a line here. */
const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: doctorCommand,
  import: importCommand,
  opening: openingCommand,
  close: closeCommand,
  clock: clockCommand,
  consultant: consultantCommand,
  identity: identityCommand,
  role: roleCommand,
  status: statusCommand,
  'sign-out': signOutCommand,
  feature: featureCommand,
  confirm: confirmCommand,
  agreement: agreementCommand,
  adjustment: adjustmentCommand,
  ledger: ledgerCommand,
  payouts: payoutsCommand,
  program: programCommand,
  key: keyCommand,
  client: clientCommand,
  webhooks: webhooksCommand,
  notification: notificationCommand,
  backup: backupCommand,
  backups: backupsCommand,
  restore: restoreCommand,
  epoch: epochCommand,
  distribute: distributeCommand,
  jobs: jobsCommand,
};

/** The text of `help`. */
export const HELP = [
  'Commands of the gateway; they reach a running gateway, else they open its database.',
  ...Object.values(COMMANDS).flatMap((command) => [`  npm run gateway -- ${command.usage}`, `      ${command.help}`]),
].join('\n');

/** The command of a name. Throws PlainFailure when there is none. */
export function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new PlainFailure(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')} and help.`);
  return command;
}
