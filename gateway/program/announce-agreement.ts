import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from './bump-changes.ts';
import { announce } from './activities.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';

const AT_ONCE = 500;

/** The work of telling the consultants of a version. */
export const AGREEMENT_QUEUE = 'agreement';

/**
 * Tells every consultant that a version of the agreement waits, some hundreds in one transaction; told again, nobody hears
 * it twice. The answer is how many there are.
 */
export async function announceAgreement(services: Services, version: string): Promise<number> {
  const at = isoNow(services.clock);
  for (let after = 0, reported = 0; ;) {
    const rows = await services.db
      .selectFrom('consultant')
      .select('consultant_id')
      .where('consultant_id', '>', after)
      .where('registered', '=', true)
      .orderBy('consultant_id')
      .limit(AT_ONCE)
      .execute();
    const ids = rows.map((row) => row.consultant_id);
    const last = ids.at(-1);
    if (last === undefined) return reported;
    await inTransaction(services.db, async (tx) => {
      await bumpChanges(tx, ids);
      await announce(
        { ...services, db: tx },
        ids.map((consultantId) => ({ consultantId, at, kind: 'agreement-updated', version })),
      );
    });
    after = last;
    reported += ids.length;
  }
}
