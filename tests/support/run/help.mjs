import { say } from './say.mjs';
import { STAGES, stagesOf } from './stages.mjs';
import { testFiles } from './test-files.mjs';

const COMMANDS = [
  ['npm run check', 'check', 'while working: what is static, and the unit tests of what changed; a minute'],
  ['npm test', 'test', 'what it takes to trust the product; under ten minutes on two idle cores'],
  ['npm run test:full', 'full', 'beside npm test, what a change is joined after'],
  ['npm run test:long', 'long', 'the rest, before a piece of work is called done'],
];

/** Says what can be run, and by which names. */
export function help() {
  for (const [words, command, what] of COMMANDS) {
    say(`${words.padEnd(20)} ${what}`);
    for (const stage of stagesOf(command)) say(`  ${stage.name.padEnd(18)} ${stage.what}`);
    say();
  }
  say('npm test -- NAME ...  a stage, a folder, a file (its bare name will do) or a title:');
  say('  npm test -- sizes');
  say('  npm test -- tests/journeys/home.spec.ts');
  say('  npm test -- "home leads to the orders, to an item and back"');
  say('What has to be built for it is built when the build is older than its sources.');
  say();
  say('Folders of tests:');
  const files = testFiles();
  for (const folder of new Set(STAGES.flatMap(({ folders = [] }) => folders))) {
    const count = files.filter((file) => file.startsWith(`${folder}/`)).length;
    say(`  ${folder.padEnd(25)} ${count} ${count === 1 ? 'file' : 'files'}`);
  }
}
