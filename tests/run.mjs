import { build, checkNode, install } from '#gateway/bin/workshop.mjs';
import { parseArguments } from './support/run/arguments.mjs';
import { find, needsBuild } from './support/run/find.mjs';
import { help } from './support/run/help.mjs';
import { prepare } from './support/run/prepare.mjs';
import { say } from './support/run/say.mjs';
import { stagesOf } from './support/run/stages.mjs';
import { runStages, summarise } from './support/run/totals.mjs';

/** `npm run check`, `npm test`, `npm run test:full`, `npm run test:long`: runs its stages, ends with one line of totals. */
async function main() {
  const { command, help: asksForHelp, names } = parseArguments(process.argv.slice(2));
  if (asksForHelp) return help();
  checkNode();
  install();
  const whole = stagesOf(command).map((stage) => ({ stage, files: null, title: null }));
  const asked = names.length === 0 ? whole : names.flatMap((name) => find(name));
  // `npm test` and whoever asks for it by name build anew; the others use what is there while it is up to date.
  if (asked.some(needsBuild) && asked.every(({ stage }) => stage.name !== 'build')) build();
  const tools = await prepare(asked.map(({ stage }) => stage));
  const outcomes = await runStages(asked, tools, { live: names.length > 0 });
  const { passed, failed } = summarise(outcomes);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

try {
  await main();
} catch (cause) {
  say(cause instanceof Error ? cause.message : String(cause));
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
