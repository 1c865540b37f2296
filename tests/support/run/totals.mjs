import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { missingFor } from './prepare.mjs';
import { REPORTS } from './runners.mjs';
import { say } from './say.mjs';
import { ROOT } from './shell.mjs';
import { isTest, sourceFiles } from './test-files.mjs';

/** A browser is promised by the commands that everybody runs: without one they do not pass. */
const REQUIRED = 'chromium';
/** A stage that takes longer tells how far it is. */
const PATIENCE_MS = 60_000;

/**
 * Runs what was asked for, each entry a stage with the files and the title it is narrowed to; the static stages beside the
 * others. Each tells its totals and duration as it ends, and what failed is told again at the end. `live` shows what the
 * stages write; otherwise that goes to a file of each, and what a tool wrote is shown when it fails.
 */
export async function runStages(asked, tools, { live }) {
  const outcomes = [];
  const lane = async (entries) => {
    for (const entry of entries) {
      const outcome = await runStage(entry, outcomes, tools, live);
      outcomes.push(outcome);
      say(lineOf(outcome));
      if (outcome.output) say(outcome.output);
    }
  };
  const isStatic = ({ stage }) => stage.lane === 'static';
  await Promise.all([lane(asked.filter(isStatic)), lane(asked.filter((entry) => !isStatic(entry)))]);
  say();
  for (const outcome of outcomes) say(lineOf(outcome));
  for (const { title } of outcomes.flatMap(({ again = [] }) => again)) say(`second try           ${title}`);
  for (const { title, why } of outcomes.flatMap(({ wrong = [] }) => wrong))
    say(`not ok               ${title}\n${why}`);
  return outcomes;
}

async function runStage({ stage, files, title }, before, tools, live) {
  const { name } = stage;
  const none = { name, passed: 0, failed: 0, seconds: 0 };
  const missing = missingFor(stage, tools);
  if (missing !== null) return { ...none, failed: stage.tool === REQUIRED ? 1 : 0, note: `not run: ${missing}` };
  if (stage.folders && !stage.folders.some(hasTests)) return { ...none, note: 'not run: there are no tests of it yet' };
  const broken = (stage.needs ?? []).find((need) => before.some((each) => each.name === need && each.failed > 0));
  if (broken) return { ...none, failed: 1, note: `not run, because ${broken} failed` };
  const log = live ? null : freshLog(name);
  say(`${name.padEnd(20)} ...`);
  const start = performance.now();
  const beat = log === null ? null : setInterval(() => say(progressOf(name, log, start)), PATIENCE_MS);
  const count = await stage.run({ tools, log, files, title });
  clearInterval(beat);
  const untold = count.failed > 0 && (count.wrong ?? []).length === 0;
  const output = log !== null && (stage.shown || untold) ? tailOf(log) : '';
  return { name, ...count, seconds: secondsSince(start), note: null, output };
}

const hasTests = (folder) => sourceFiles().some((path) => isTest(path) && path.startsWith(`${folder}/`));
const secondsSince = (start) => (performance.now() - start) / 1000;

function freshLog(name) {
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  const log = join(ROOT, REPORTS, `${name}.log`);
  rmSync(log, { force: true });
  return log;
}

const readLog = (log) => (existsSync(log) ? stripVTControlCharacters(readFileSync(log, 'utf8')) : '');

/** More is in the file. */
const TAIL_LINES = 60;
const tailOf = (log) => readLog(log).trimEnd().split('\n').slice(-TAIL_LINES).join('\n');

/** How the reporters of both test tools begin the line of a test or a file that has ended. */
const ENDED = /^\s*(?:✓|✘|✗|×|❯|ok|x)\s/gm;

function progressOf(name, log, start) {
  const text = readLog(log);
  const of = /^Running (\d+) tests/m.exec(text)?.[1];
  const done = text.match(ENDED)?.length ?? 0;
  return `${name.padEnd(20)} ... ${done} ${of ? `of ${of} tests` : 'files'} after ${secondsSince(start).toFixed(0)} s`;
}

const lineOf = ({ name, passed, failed, seconds, note }) =>
  `${name.padEnd(20)} ${note ?? `${passed} ok, ${failed} not ok, ${seconds.toFixed(1)} s`}`;

export function summarise(outcomes) {
  const sum = (part) => outcomes.reduce((total, outcome) => total + outcome[part], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
