import { parseArgs } from 'node:util';
import { CALLS } from '#shared/contract/calls.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { type Checked, checkCall } from './check-call.ts';
import { probesOf } from './probes.ts';

export const USAGE = `npm run conformance -- --url URL --as NAME [--cookie COOKIE --token TOKEN --id ID]

  --as      whoever it is on the page of the sandbox sign-on, with orders; a person for tests: some calls write
  --cookie  of a session of another sign-on, "jforce=...", with its token and the consultant's id`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A gateway, and who asks it. */
type Options = { url: string } & ({ as: string } | { session: { cookie: string; token: string; id: string } });

/** Throws on whatever is missing or not known. */
export function parseOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { url: text, as: text, cookie: text, token: text, id: text },
  });
  const { url, as: name, cookie, token, id } = values;
  if (url === undefined) throw new Error('--url is missing');
  if (cookie !== undefined && token !== undefined && id !== undefined) return { url, session: { cookie, token, id } };
  if (name === undefined) throw new Error('--as is missing');
  return { url, as: name };
}

/** Asks every call of a gateway; answers 0 when none is wrong. */
export async function main(options: Options): Promise<number> {
  const { url } = options;
  const client =
    'session' in options ? GatewayClient.resumed(url, options.session) : await GatewayClient.signedIn(url, options.as);
  const rows = await checkAll(url, client);
  for (const line of tableOf(rows)) say(line);
  return rows.some(({ is }) => is === 'wrong') ? 1 : 0;
}

/** What a gateway does with every call, in the name of somebody who is signed on. */
export async function checkAll(origin: string, client: GatewayClient): Promise<Checked[]> {
  const probes = await probesOf(origin, client);
  const rows: Checked[] = [];
  for (const name of Object.keys(CALLS)) rows.push(await checkCall(name, probes));
  return rows;
}

function* tableOf(rows: readonly Checked[]): Generator<string> {
  const width = Math.max(...rows.map(({ call }) => call.length));
  for (const { call, is, wrong } of rows) {
    yield `${call.padEnd(width)}  ${is === 'absent' ? 'optional and absent' : is}`;
    for (const { asked, came } of wrong) yield `    asked: ${asked}\n    came:  ${came}`;
  }
  const count = (is: Checked['is']): number => rows.filter((row) => row.is === is).length;
  yield `${count('works')} work, ${count('absent')} optional and absent, ${count('wrong')} wrong`;
}
