import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Services } from '#gateway/base/services.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { settlement } from '#gateway/jobs/settlement.ts';
import { applyProgram } from '#gateway/program/apply-program.ts';
import { diffProgram } from '#gateway/program/diff-program.ts';
import { readFolder, UnfitFolder, writeFolder } from '#gateway/program/files/folder.ts';
import { type Problem, tellProblem } from '#gateway/program/files/program.ts';
import { type ReadProgram, readProgram } from '#gateway/program/files/read-program.ts';
import { writeProgram } from '#gateway/program/files/write-program.ts';
import { readInForce } from '#gateway/program/in-force.ts';
import { pastProblems } from '#gateway/program/past.ts';
import type { Command } from './command.ts';
import { wordsOf } from './words.ts';

const USAGE = 'program check | diff | apply | export DIR';

type Say = (line: string) => void;
type Given = Extract<ReadProgram, { place: unknown }>;

function refuse(problems: readonly Problem[], say: Say): never {
  for (const problem of problems) say(tellProblem(problem));
  throw new PlainFailure(
    `The program has ${problems.length === 1 ? 'one problem' : `${problems.length} problems`}; nothing was applied.`,
  );
}

/** The program of a folder, with nothing wrong in it, neither by itself nor against what is in force. */
async function read(services: Services, folder: string, say: Say): Promise<Given> {
  const files = await readFolder(folder).catch((cause: unknown) => {
    throw cause instanceof UnfitFolder ? new PlainFailure(cause.message) : cause;
  });
  if (files === null) throw new PlainFailure(`${folder} is no folder.`);
  const given = readProgram(files);
  if (given.program === null) return refuse(given.problems, say);
  const problems = await pastProblems(services, given.program, given.place);
  return problems.length > 0 ? refuse(problems, say) : given;
}

async function check(services: Services, folder: string, say: Say): Promise<void> {
  const { program } = await read(services, folder, say);
  const { settings, bonuses, pages, terms } = program;
  const counts = [
    `${settings.levels.length} levels`,
    `${Object.keys(bonuses).length} bonuses`,
    `${Object.keys(pages).length} texts`,
    `${Object.keys(terms).length} versions of the terms`,
  ];
  say(`The program is right: ${counts.join(', ')}, in ${settings.languages.join(', ')}.`);
}

async function diff(services: Services, folder: string, say: Say): Promise<void> {
  const { program } = await read(services, folder, say);
  const changes = await diffProgram(services, program);
  for (const { says, people } of changes)
    say(`${says}${people === 0 ? '' : ` (${people === 1 ? '1 person' : `${people} people`})`}`);
  say(
    changes.length === 0
      ? 'Nothing would change.'
      : `${changes.length === 1 ? 'One change' : `${changes.length} changes`}; nothing was applied.`,
  );
}

async function apply(services: Services, folder: string, say: Say): Promise<void> {
  const { program, place } = await read(services, folder, say);
  const applied = await applyProgram(services, program, place);
  if (applied.kind === 'refused') return refuse(applied.problems, say);
  if (applied.kind === 'unchanged')
    return say(`Nothing changes: version ${applied.version} of the program says the same.`);
  // The days until a settlement may be fewer now: the next run is due by the choice of this version.
  await ensureRecurring(services, [settlement]);
  say(`Version ${applied.version} of the program is in force.`);
  const last = applied.terms.at(-1);
  if (last !== undefined) say(`A job of the gateway tells the consultants of the terms ${last}.`);
}

async function exportInto({ db, market }: Services, folder: string, say: Say): Promise<void> {
  const { program, rules } = await readInForce(db, market);
  if (program === null) throw new PlainFailure('There is no program yet: nothing to export.');
  const there = await readdir(folder).catch(() => []);
  if (there.some((name) => !name.startsWith('.'))) throw new PlainFailure(`${folder} is not empty; give a new folder.`);
  const files = writeProgram(program);
  await writeFolder(folder, files);
  say(`Version ${rules.version} of the program is in ${folder}: ${files.size} files.`);
}

const ACTS = new Map([
  ['check', check],
  ['diff', diff],
  ['apply', apply],
  ['export', exportInto],
]);

/** The program as a folder of files: see docs/program.md. */
export const programCommand: Command = {
  usage: USAGE,
  help: 'checks the folder of a program, says what would change, applies it, or writes the one in force into a new folder',
  absolute: (args) => {
    const [act = '', folder = ''] = wordsOf(args, USAGE, { from: 2, to: 2 }, {}).words;
    return [act, resolve(folder)];
  },
  run: async ({ services }, args, say) => {
    const [name = '', folder = ''] = wordsOf(args, USAGE, { from: 2, to: 2 }, {}).words;
    const act = ACTS.get(name);
    if (act === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
    await act(services, folder, say);
  },
};
