import { type Config, readConfig, WrongConfig } from '#gateway/config/config.ts';
import { type Finding, good, note, wrong } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { type AskGateway, lookAtEmbedded } from './look-at-embedded.ts';
import { lookAtIssuer } from './look-at-issuer.ts';
import { lookAtDisk, lookAtPush } from './look-at-machine.ts';
import { lookAtProxy } from './look-at-proxy.ts';

const SIGNS = { good: 'good ', note: 'note ', wrong: 'WRONG' } as const;

/** Looks at everything that a gateway needs by this environment; nothing is changed anywhere. */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  ask: AskGateway,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (cause) {
    if (!(cause instanceof WrongConfig)) throw cause;
    // The rest would be looked at by settings that no gateway starts with.
    return cause.problems.map((problem) => wrong('settings', problem, 'See docs/configuration.md.'));
  }
  return [
    ...settings(config),
    ...(config.databaseUrl === null
      ? await lookAtEmbedded(config, ask)
      : await lookAtDatabase(config, config.databaseUrl)),
    ...(await lookAtIssuer(config)),
    ...(await lookAtProxy(config)),
    ...lookAtPush(config),
    ...(await lookAtDisk(config)),
  ];
}

function settings({ mode, publicUrl, secretBefore, metricsToken, host, port }: Config): Finding[] {
  const found = [good('settings', `The gateway listens on ${host}:${port} and is ${publicUrl} for browsers.`)];
  if (mode === 'sandbox')
    found.push(
      note(
        'settings',
        'The mode is sandbox: sample people, and a sign-on without passwords.',
        'Set GATEWAY_MODE=production.',
      ),
    );
  if (secretBefore !== null)
    found.push(
      note('settings', 'The secret of before is still accepted.', 'Take SECRET_BEFORE away 30 days after the change.'),
    );
  if (metricsToken === null)
    found.push(note('settings', 'Nobody but this machine can read /metrics.', 'Set METRICS_TOKEN for Prometheus.'));
  return found;
}

/** Says what was found, the mistakes last. Answers whether nothing is wrong. */
export function tellFindings(findings: readonly Finding[], say: (line: string) => void): boolean {
  for (const { about, state, says, todo } of findings) {
    say(`${SIGNS[state]}  ${about}: ${says}`);
    if (todo !== '') say(`         ${todo}`);
  }
  const count = findings.filter(({ state }) => state === 'wrong').length;
  say(count === 0 ? 'Nothing is wrong.' : `${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`);
  return count === 0;
}
