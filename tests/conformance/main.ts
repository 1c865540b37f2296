import { parseArgs } from 'node:util';
import { CALLS } from '#shared/contract/calls.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { type Checked, checkCall } from './check-call.ts';
import { probesOf } from './probes.ts';

const USAGE = `npm run conformance -- --url URL --as NAME [--cookie COOKIE --token TOKEN --id ID]

  --as      whoever it is on the page of the sandbox sign-on, with orders; a person for tests: some calls write
  --cookie  of a session of another sign-on, "jforce=...", with its token and the consultant's id`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Asks every call of a gateway; answers 0 when none is wrong. */
export async function main(words: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { url: text, as: text, cookie: text, token: text, id: text },
  });
  const { url, as: name, cookie, token, id } = values;
  const hasSession = cookie !== undefined && token !== undefined && id !== undefined;
  if (url === undefined || (name === undefined && !hasSession)) {
    say(USAGE);
    return 2;
  }
  const client = hasSession
    ? GatewayClient.resumed(url, { cookie, token, id })
    : await GatewayClient.signedIn(url, name ?? '');
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
