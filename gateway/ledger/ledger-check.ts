import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';

/** How many sums by month, type and category of a consultant's lines are not those of its ledger. */
export async function disagreements({ db }: Pick<Services, 'db'>, consultantId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from (
      select type, category, period, sum(pending_minor) as pending, sum(confirmed_minor) as confirmed
      from commission_ledger where consultant_id = ${consultantId} group by 1, 2, 3
    ) entries full join (
      select type, category, period, sum(amount_minor) filter (where state = 'pending') as pending,
        sum(amount_minor) filter (where state = 'confirmed') as confirmed
      from commission_line where consultant_id = ${consultantId} group by 1, 2, 3
    ) lines using (type, category, period)
    where (coalesce(entries.pending, 0), coalesce(entries.confirmed, 0))
      is distinct from (coalesce(lines.pending, 0), coalesce(lines.confirmed, 0))`.execute(db);
  return rows[0]?.wrong ?? 0;
}
