import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { awardBonuses } from '#gateway/ledger/award-bonuses.ts';

/** Awards what the sample people have reached with their orders before an instant (milliseconds). */
export async function awardSample(tx: Tx, services: Services, before: number): Promise<void> {
  const people = await tx
    .selectFrom('consultant')
    .select('consultant_id')
    .where('sample_note', 'is not', null)
    .where('registered', '=', true)
    .where('status', '!=', 'banned')
    .execute();
  await awardBonuses(tx, services, { consultantIds: people.map((row) => row.consultant_id) }, before);
}
