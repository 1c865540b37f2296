import { join } from 'node:path';
import type { Services } from '#gateway/base/services.ts';
import { ROOT } from '#gateway/base/root.ts';
import type { Tx } from '#gateway/db/db.ts';
import { type Files, readFolder } from '#gateway/program/files/folder.ts';
import { type Program, tellProblem } from '#gateway/program/files/program.ts';
import { readProgram } from '#gateway/program/files/read-program.ts';
import { writeVersion } from '#gateway/program/write-version.ts';
import type { Country } from '#shared/domain/market/choice.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, dayNumber } from '#shared/domain/time/period.ts';

/** The day on which the sample programs were written: their campaigns run around it. */
const WRITTEN_ON = '2026-11-20';
const DAY_MS = 86_400_000;

/** When the versions of the sample agreement were published, in days before its load. */
export const PUBLISHED_DAYS_AGO: Readonly<Record<string, number>> = { '1.0': 1700, '2.0': 45 };

const folderOf = (country: Country): string => join(ROOT, 'gateway', 'sample', 'program', country);

/** The files of the sample program of a market: Morocco's, with those that another one has of its own over them. Throws where there are none. */
export async function sampleFiles(country: Country): Promise<Files> {
  const [all, own] = await Promise.all([readFolder(folderOf('ma')), readFolder(folderOf(country))]);
  if (all === null || own === null) throw new Error(`The sample program is not there: ${folderOf(country)}`);
  return new Map([...all, ...own]);
}

/** The sample program of a market with its campaigns around `today`. Throws with every problem that its folder has. */
export async function sampleProgram(country: Country, today: string): Promise<Program> {
  const { program, problems } = readProgram(await sampleFiles(country));
  if (program === null) throw new Error(problems.map(tellProblem).join('\n'));
  const days = (dayNumber(today) ?? 0) - (dayNumber(WRITTEN_ON) ?? 0);
  const moved = Object.entries(program.bonuses).map(([id, bonus]) => [
    id,
    {
      ...bonus,
      from: addDays(bonus.from, days),
      to: addDays(bonus.to, days),
      ...(bonus.withdrawn === undefined ? {} : { withdrawn: addDays(bonus.withdrawn, days) }),
    },
  ]);
  return { ...program, bonuses: Object.fromEntries(moved) };
}

/** Writes the sample program into a database as one that has been there for years. */
export async function writeSampleProgram(tx: Tx, services: Pick<Services, 'clock' | 'market'>): Promise<void> {
  const now = services.clock.now();
  const program = await sampleProgram(services.market.country, marketDay(now, services.market.timeZone));
  await writeVersion(tx, services, program, (version) => now - (PUBLISHED_DAYS_AGO[version] ?? 0) * DAY_MS);
}
