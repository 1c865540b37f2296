import * as v from 'valibot';
import { findingSchema } from '#gateway/doctor/finding.ts';
import type { Inside } from '#gateway/doctor/look-at-embedded.ts';
import { lookInside } from '#gateway/doctor/look-inside.ts';
import type { Command } from '#gateway/cli/command.ts';
import { askRunning } from '#gateway/cli/control-client.ts';

/** For how long the process has run, in milliseconds. */
const upSchema = v.strictObject({ upMs: v.number() });
const lineSchema = v.pipe(v.string(), v.parseJson(), v.union([upSchema, findingSchema]));

/** What a running gateway does of it: a line of itself, then each is a finding. The rest is looked at where the command is given, gateway or none. */
export const doctorCommand: Command = {
  usage: 'doctor',
  help: 'looks at settings, database, issuer, proxy, clock, push keys and disk, and says what to do about each',
  run: async ({ services: { db, secrets } }, _args, say) => {
    say(JSON.stringify({ upMs: Math.round(process.uptime() * 1000) }));
    for (const finding of await lookInside(db, secrets ?? null)) say(JSON.stringify(finding));
  },
};

/** What the gateway that runs on a data folder says of itself and finds in its database; null when none runs. Throws PlainFailure. */
export async function askInside(dataDir: string): Promise<Inside | null> {
  const inside: Inside = { findings: [], upMs: null };
  const runs = await askRunning(dataDir, { command: 'doctor', args: [] }, (line) => {
    const said = v.parse(lineSchema, line);
    if ('upMs' in said) inside.upMs = said.upMs;
    else inside.findings.push(said);
  });
  return runs ? inside : null;
}
