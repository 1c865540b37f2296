import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { rulesBefore } from '#gateway/rules/program-before.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';

/** What a gateway of the version before could be told by its settings. */
export interface ChosenBefore {
  settleAfterDays: number | null;
  keepLevelMonths: number | null;
}

/**
 * Carries a database of the version before over, whose rates stood in the code: they become version 1 of its program. The
 * migration has marked it: any other database without a program waits for its first one. Answers whether it did.
 */
export const carryOverProgram = (
  { db, clock, market }: Pick<Services, 'db' | 'clock' | 'market'>,
  chosen: ChosenBefore,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select not exists (select from program_version) and exists (select from meta where key = 'program_before') as is`.execute(
      tx,
    );
    if (rows[0]?.is !== true) return false;
    const before = rulesBefore(market.country);
    const rules = {
      ...before,
      settleAfterDays: chosen.settleAfterDays ?? before.settleAfterDays,
      keepLevelMonths: chosen.keepLevelMonths,
    };
    const { numInsertedOrUpdatedRows: written } = await tx
      .insertInto('program_version')
      .values({
        version: 1,
        applied_at: isoNow(clock),
        day: marketDay(clock.now(), market.timeZone),
        rules: JSON.stringify(rules),
        content: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return written === 1n;
  });
