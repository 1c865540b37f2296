import { sql } from 'kysely';
import { isoNow } from '#gateway/base/clock.ts';
import { nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import type { Needed } from './needed.ts';

type PayoutState = 'waiting' | 'decided' | 'sent' | 'paid' | 'failed';

/** The account that a payout goes to, as it is known to this gateway when it is frozen. */
export interface FrozenAccount {
  id: string;
  /** Which row of `paid_account` says what it was; null for one that payouts did not go to then. */
  no: number | null;
  type: string;
  /** Id of the bank, '' without one. */
  bank: string;
  mask: string;
  /** Whose it is and its number where no row of `paid_account` says so. */
  unlisted?: { name: string; number: string };
}

/** Something that a payout went through; `key` names what told of it, the same is noted once. */
export interface PayoutEvent {
  consultantId: number;
  period: string;
  state: PayoutState;
  key: string;
  /** UTC ISO 8601. */
  at: string;
  reason?: string;
  /** The market day from which it can be paid, of one that waited. */
  payableFrom?: string;
  account?: FrozenAccount | null;
  /** Minor units that the program of before has paid for a month that was decided there. */
  amount?: number;
}

const COLUMNS = {
  consultant_id: 'bigint',
  period: 'date',
  source_key: 'text',
  no: 'integer',
  state: 'text',
  at: 'timestamptz',
  reason: 'text',
  payable_from: 'date',
  account_id: 'text',
  account_type: 'text',
  account_bank: 'text',
  account_mask: 'text',
  account_no: 'integer',
  account_name: 'text',
  account_number: 'text',
  amount_minor: 'bigint',
  recorded_at: 'timestamptz',
} as const;

const monthKey = ({ consultantId, period }: Pick<PayoutEvent, 'consultantId' | 'period'>): string =>
  `${consultantId} ${period}`;

/** The highest number of an event that is there of the months of some, by {@link monthKey}. */
async function lastNumbers({ db }: Pick<Needed, 'db'>, events: readonly PayoutEvent[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ consultantId: number; period: string; last: number }>`
    select consultant_id as "consultantId", period, max(no) as last from payout_event
    where consultant_id = any(${[...new Set(events.map((event) => event.consultantId))]}::bigint[])
      and period = any(${[...new Set(events.map((event) => event.period))]}::date[])
    group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [monthKey(row), row.last]));
}

/**
 * Notes what payouts went through, in the order given; what is noted already is left out. The consultants are locked and
 * their counters raised by whoever calls. Answers how many were new.
 */
export async function keepPayoutEvents({ db, clock }: Needed, events: readonly PayoutEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const last = await lastNumbers({ db }, events);
  /** The newest of a month has the highest number, whoever else's are noted with it: it is what the payout is in. */
  const next = (event: PayoutEvent): number => {
    const no = (last.get(monthKey(event)) ?? 0) + 1;
    last.set(monthKey(event), no);
    return no;
  };
  const rows = events.map((event) => ({
    consultant_id: event.consultantId,
    period: event.period,
    source_key: event.key,
    no: next(event),
    state: event.state,
    at: event.at,
    reason: event.reason ?? '',
    payable_from: event.payableFrom ?? null,
    account_id: event.account?.id ?? null,
    account_type: event.account?.type ?? null,
    account_bank: event.account?.bank ?? null,
    account_mask: event.account?.mask ?? null,
    account_no: event.account?.no ?? null,
    account_name: event.account?.unlisted?.name ?? null,
    account_number: event.account?.unlisted?.number ?? null,
    amount_minor: event.amount ?? null,
    recorded_at: isoNow(clock),
  }));
  const { numAffectedRows } = await sql`
    insert into payout_event (${nameList(COLUMNS)})
    select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, rows)}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
