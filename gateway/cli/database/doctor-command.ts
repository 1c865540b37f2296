import * as v from 'valibot';
import { type Finding, findingSchema } from '#gateway/doctor/finding.ts';
import { lookInside } from '#gateway/doctor/look-inside.ts';
import type { Command } from '#gateway/cli/command.ts';
import { askRunning } from '#gateway/cli/control-client.ts';

const findingIn = v.pipe(v.string(), v.parseJson(), findingSchema);

/** What a running gateway does of it: each line is a finding. The rest is looked at where the command is given, gateway or none. */
export const doctorCommand: Command = {
  usage: 'doctor',
  help: 'looks at settings, database, issuer, proxy, clock, push keys and disk, and says what to do about each',
  run: async ({ services: { db, secrets } }, _args, say) => {
    for (const finding of await lookInside(db, secrets ?? null)) say(JSON.stringify(finding));
  },
};

/** What the gateway that runs on a data folder finds in its database; null when none runs. Throws PlainFailure. */
export async function askInside(dataDir: string): Promise<Finding[] | null> {
  const found: Finding[] = [];
  const runs = await askRunning(dataDir, { command: 'doctor', args: [] }, (line) => {
    found.push(v.parse(findingIn, line));
  });
  return runs ? found : null;
}
