import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { payoutOrderSchema } from '#gateway/changes/contract/change.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import type { Db } from '#gateway/db/db.ts';
import type { Needed } from './needed.ts';

/** What is to be paid to a consultant for a month, how, and where to. */
export interface PayoutOrder {
  consultantId: number;
  externalId: string;
  name: string;
  order: InferOutput<typeof payoutOrderSchema>;
}

interface Row {
  consultant_id: number;
  external_id: string;
  first_name: string;
  last_name: string;
  period: string;
  amount_minor: number;
  currency: string;
  method: string;
  state: string | null;
  reason: string | null;
  payable_from: string | null;
  account_id: string | null;
  type: string | null;
  bank: string | null;
  holder: string | null;
  number: string | null;
}

/** What there is to pay for a month (its first day), of these consultants or of all, by their ids. Months of nothing are left out. */
export async function readPayoutOrders(db: Db, period: string, ids: readonly number[] | null): Promise<PayoutOrder[]> {
  const { rows } = await sql<Row>`
    select decision.consultant_id, external_id, first_name, last_name, decision.period, amount_minor,
      decision.currency, method, last.state, last.reason, frozen.payable_from, frozen.account_id,
      frozen.account_type as type, frozen.account_bank as bank,
      coalesce(paid.name, frozen.account_name, account.name) as holder,
      coalesce(paid.number, frozen.account_number, account.number) as number
    from payout_decision decision join consultant using (consultant_id)
    left join lateral (
      select state, reason from payout_event event where event.consultant_id = decision.consultant_id
        and event.period = decision.period order by no desc limit 1) last on true
    left join lateral (
      select payable_from, account_id, account_type, account_bank, account_no, account_name, account_number
      from payout_event event
      where event.consultant_id = decision.consultant_id and event.period = decision.period
        and account_id is not null order by no desc limit 1) frozen on true
    left join paid_account paid on paid.consultant_id = decision.consultant_id and paid.no = frozen.account_no
    left join payment_method account on account.consultant_id = decision.consultant_id
      and account.id = frozen.account_id
    where decision.period = ${period}::date and method <> 'none'
      and (${ids === null} or decision.consultant_id = any(${[...(ids ?? [])]}::bigint[]))
    order by external_id`.execute(db);
  return rows.map((row) => ({
    consultantId: row.consultant_id,
    externalId: row.external_id,
    name: `${row.first_name} ${row.last_name}`,
    order: {
      month: row.period.slice(0, 7),
      amount_minor: row.amount_minor,
      currency: row.currency,
      method: row.method,
      state: row.state ?? (row.method === 'add-account' ? 'waiting' : 'decided'),
      payable_from: row.payable_from,
      reason: row.reason ?? '',
      account:
        row.account_id === null
          ? null
          : {
              id: row.account_id,
              type: row.type ?? '',
              bank: row.bank,
              name: row.holder,
              number: row.number,
            },
    },
  }));
}

/** Has the marketplace told of the payouts of a month as they stand, in the transaction that decided them. */
export async function notePayouts(services: Needed, period: string, ids: readonly number[]): Promise<void> {
  const orders = await readPayoutOrders(services.db, period, ids);
  await noteChanges(
    services,
    orders.map(({ consultantId, order }) => ({ consultantId, kind: 'payout', data: order })),
  );
}
