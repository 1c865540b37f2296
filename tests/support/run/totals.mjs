import { say } from './say.mjs';

/**
 * Runs stages one after another and tells each one's totals and duration. A stage whose `needs` failed counts as one
 * failure; one that this machine cannot run says why and counts as nothing.
 */
export async function runStages(stages) {
  const outcomes = [];
  for (const stage of stages) {
    const outcome = await runStage(stage, outcomes);
    outcomes.push(outcome);
    say(lineOf(outcome));
  }
  say();
  for (const outcome of outcomes) say(lineOf(outcome));
  for (const { title } of outcomes.flatMap(({ again = [] }) => again)) say(`second try           ${title}`);
  for (const { title, why } of outcomes.flatMap(({ wrong = [] }) => wrong))
    say(`not ok               ${title}\n${why}`);
  return outcomes;
}

async function runStage(stage, before) {
  const { name } = stage;
  if (stage.notRun) return { name, passed: 0, failed: 0, seconds: 0, note: `not run: ${stage.notRun}` };
  const broken = (stage.needs ?? []).find((need) =>
    before.some((outcome) => outcome.name === need && outcome.failed > 0),
  );
  if (broken) return { name, passed: 0, failed: 1, seconds: 0, note: `not run, because ${broken} failed` };
  say(`\n== ${name}`);
  const start = performance.now();
  const count = await stage.run();
  return { name, ...count, seconds: (performance.now() - start) / 1000, note: null };
}

const lineOf = ({ name, passed, failed, seconds, note }) =>
  `${name.padEnd(20)} ${note ?? `${passed} ok, ${failed} not ok, ${seconds.toFixed(1)} s`}`;

export function summarise(outcomes) {
  const sum = (part) => outcomes.reduce((total, outcome) => total + outcome[part], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
