import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from './measure.ts';
import { say } from '#tests/bench/say.ts';
import { exportPopulation, type Population, samplePopulation } from './population.ts';
import { documentOf, exportSection, isReached, sectionOf } from './report.ts';

const DOCUMENT = 'docs/FORECAST.md';

/** Plays the sample, and an export when one is named; answers 1 when a goal is missed. Paths are relative to `folder`. */
export async function main(args: readonly string[], folder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { mapping: { type: 'string' } },
  });
  const [file] = positionals;
  if (file !== undefined && values.mapping === undefined) {
    say('An export needs its mapping: npm run bench:forecast -- FILE --mapping MAPPING.json');
    return 2;
  }
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
  if (file !== undefined && values.mapping !== undefined)
    play(await exportPopulation(resolve(folder, file), resolve(folder, values.mapping)));
  else sections.push(exportSection(await readFile(DOCUMENT, 'utf8').catch(() => '')));
  await writeFile(DOCUMENT, documentOf(sections));
  say(reached ? 'All goals are reached.' : 'Not all goals are reached.');
  return reached ? 0 : 1;
}
