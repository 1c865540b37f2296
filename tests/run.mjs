import { parseArguments } from './support/run/arguments.mjs';
import { prepare } from './support/run/prepare.mjs';
import { say } from './support/run/say.mjs';
import { stagesFor } from './support/run/stages.mjs';
import { runStages, summarise } from './support/run/totals.mjs';

/** `npm test` and `npm run test:long`: prepares the machine, runs every stage, ends with one line of totals. */
async function main() {
  const options = parseArguments(process.argv.slice(2));
  const tools = await prepare(options);
  const outcomes = await runStages(stagesFor(options, tools));
  const { passed, failed } = summarise(outcomes);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (cause) {
  say(cause instanceof Error ? cause.message : String(cause));
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
