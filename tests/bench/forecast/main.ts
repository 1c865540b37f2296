import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from './measure.ts';
import { say } from '#tests/bench/say.ts';
import { exportPopulation, type Population, samplePopulation } from './population.ts';
import { documentOf, exportSection, isReached, sectionOf } from './report.ts';

const DOCUMENT = 'docs/FORECAST.md';

export const USAGE = `npm run bench:forecast [-- FILE --mapping MAPPING.json]

  Plays the months of the sample, and of an export with its mapping, forward.`;

interface Options {
  /** null: the sample alone. */
  export: { file: string; mapping: string } | null;
}

/** Throws on whatever is missing or not known. */
export function parseOptions(words: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { mapping: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined) return { export: null };
  if (values.mapping === undefined) throw new Error('An export needs its mapping');
  return { export: { file, mapping: values.mapping } };
}

/** Plays the sample, and an export when one is named; answers 1 when a goal is missed. Paths are relative to `folder`. */
export async function main(options: Options, folder: string): Promise<number> {
  const sections: string[] = [];
  let reached = true;
  const play = (population: Population): void => {
    say(`${population.title}: ${population.about}`);
    const measured = measure(population, say);
    const section = sectionOf(population, measured);
    say(section);
    sections.push(section);
    reached &&= isReached(measured);
  };
  play(samplePopulation());
  if (options.export !== null)
    play(await exportPopulation(resolve(folder, options.export.file), resolve(folder, options.export.mapping)));
  else sections.push(exportSection(await readFile(DOCUMENT, 'utf8').catch(() => '')));
  await writeFile(DOCUMENT, documentOf(sections));
  say(reached ? 'All goals are reached.' : 'Not all goals are reached.');
  return reached ? 0 : 1;
}
