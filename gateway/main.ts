import { readConfig } from './config.ts';
import { sentenceOf } from './failure.ts';
import { runGateway } from './run-gateway.ts';
import { accountsFor } from './sso/accounts.ts';

/** How long a stop may take before what still runs is cut. */
const STOP_WITHIN_MS = 8000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (cause: unknown): void => void process.stderr.write(`${sentenceOf(cause)}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await runGateway(config, complain);
  say(`JForce is ready at ${config.publicUrl}/`);
  if (config.oidc === null) {
    const { samples } = await accountsFor(running.services.db, '');
    if (samples.length > 0) say('Sign in there as one of the sample accounts, without a password:');
    for (const { name, note } of samples) say(`  ${name}: ${note ?? ''}`);
  }
  say('Ctrl+C stops it.');

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    running.stop().catch((cause: unknown) => {
      complain(cause);
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (cause) {
  complain(cause);
  process.exitCode = 1;
}
