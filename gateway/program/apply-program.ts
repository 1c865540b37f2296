import { isDeepStrictEqual } from 'node:util';
import { audit, OPERATOR } from '#gateway/db/audit.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { addJob } from '#gateway/queue/queue.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { AGREEMENT_QUEUE } from './announce-agreement.ts';
import type { Problem, Program } from './files/program.ts';
import type { Place } from './files/yaml-file.ts';
import { readInForce } from './in-force.ts';
import { pastProblems } from './past.ts';
import { ratesCounted } from '#gateway/rules/program-rules.ts';
import { ratesAsWritten, rulesOf } from './rules-of.ts';
import { anythingSold, writeVersion } from './write-version.ts';

export type Applied =
  | { kind: 'applied'; version: number; terms: readonly string[] }
  | { kind: 'unchanged'; version: number }
  | { kind: 'refused'; problems: readonly Problem[] };

/**
 * Applies a program: the next version with all that is served by it, in one transaction, or nothing. The same program a
 * second time changes nothing. Consultants are told of new terms by a job.
 */
export const applyProgram = (
  services: Pick<Services, 'db' | 'clock' | 'market'>,
  program: Program,
  place: Place,
): Promise<Applied> =>
  inTransaction(services.db, async (tx): Promise<Applied> => {
    const inside = { ...services, db: tx };
    await tx.selectFrom('meta').select('key').where('key', '=', 'epoch').forUpdate().execute();
    const problems = await pastProblems(inside, program, place);
    if (problems.length > 0) return { kind: 'refused', problems };
    const { rules, program: before } = await readInForce(tx, services.market);
    if (before !== null && isDeepStrictEqual(plain(before), plain(await withPast(inside, tx, program))))
      return { kind: 'unchanged', version: rules.version };
    const { version, terms } = await writeVersion(tx, services, program);
    const last = terms.at(-1);
    if (last !== undefined)
      await addJob(inside, { queue: AGREEMENT_QUEUE, payload: { version: last }, dedupeKey: last });
    const act = { action: 'program apply', object: `version ${version}`, outcome: 'OK', impersonated: false };
    await audit(tx, [{ consultantId: OPERATOR, actorId: OPERATOR, at: services.clock.now(), ...act }]);
    return { kind: 'applied', version, terms };
  });

/** A program as it would be in force, with the rates that have counted before. */
export async function withPast(
  { clock, market }: Pick<Services, 'clock' | 'market'>,
  db: Tx | Services['db'],
  program: Program,
): Promise<Program> {
  const { rules } = await readInForce(db, market);
  const today = marketDay(clock.now(), market.timeZone);
  const past = (await anythingSold(db)) ? ratesCounted(rules, today) : [];
  return { ...program, settings: { ...program.settings, rates: rulesOf(program, past).rates.map(ratesAsWritten) } };
}

/** As it is kept: without what is undefined. */
const plain = (program: Program): unknown => JSON.parse(JSON.stringify(program));
