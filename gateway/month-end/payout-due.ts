import { sql } from 'kysely';
import { addDays } from '#shared/domain/time/period.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Needed } from './needed.ts';
import { readPayouts } from './read-payouts.ts';

/** A payout of which nobody has told anything for so long is taken for paid: not every marketplace tells. */
const UNTOLD_MS = 60 * 86_400_000;

/**
 * Whether money is due to the account of a consultant: a payout to it that is on its way or came back, or commissions that
 * are confirmed in a month that is not closed.
 */
export async function isPayoutDue({ db, clock }: Pick<Needed, 'db' | 'clock'>, consultantId: number): Promise<boolean> {
  const { liveFrom } = await readCutOver(db);
  const before = liveFrom === '' ? '-infinity' : addDays(liveFrom, -1);
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as open from commission_line
    where consultant_id = ${consultantId} and state = 'confirmed' and period > coalesce(
      (select max(period) from payout_decision where consultant_id = ${consultantId}), ${before}::date)`.execute(db);
  if ((rows[0]?.open ?? 0) > 0) return true;
  const payouts = await readPayouts(db, consultantId);
  return payouts.some(({ method, state, state_at: at }) => {
    if (method !== 'cash' && method !== 'add-account') return false;
    const isNew = clock.now() - Date.parse(at) < UNTOLD_MS;
    return state === 'failed' || ((state === 'decided' || state === 'sent') && isNew);
  });
}
