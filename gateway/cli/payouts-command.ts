import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';
import { markPayout, MARKED_STATES, type MarkRefusal } from '#gateway/month-end/mark-payout.ts';
import { firstOpenMonths } from '#gateway/month-end/open-months.ts';
import { readPayoutOrders } from '#gateway/month-end/payout-orders.ts';
import type { Command, CommandContext } from './command.ts';
import { csvOf, jsonOf } from './feed/payout-files.ts';
import { findInMarketplace } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const MARK = `payouts mark CONSULTANT YYYY-MM ${MARKED_STATES.join(' | ')} [--reason TEXT]`;
const EXPORT = 'payouts export YYYY-MM [--format csv | json] [--partial]';
const USAGE = `${MARK} | ${EXPORT}`;

function requireMonth(month: string): void {
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month)) throw new PlainFailure(`"${month}" is no month like 2026-11.`);
}

interface Export {
  month: string;
  format: string;
  /** Also of a month that is not closed for everybody yet: who is left out is in a later one. */
  partial: boolean;
}

/** Says what there is to pay for a month, in one piece. */
async function exportMonth({ services }: CommandContext, { month, format, partial }: Export): Promise<string> {
  requireMonth(month);
  if (format !== 'csv' && format !== 'json') throw new PlainFailure(`Expected: ${EXPORT}`);
  const { db, clock, market } = services;
  const period = `${month}-01`;
  const open = (await overWholeTable(db, (tx) => firstOpenMonths(tx))).filter((each) => each.period <= period).length;
  const orders = await readPayoutOrders(db, period, null);
  // An empty list of a month that nobody has decided yet looks as if there were nothing to pay, and a short one as if that were all.
  if (orders.length === 0 && (open > 0 || period >= monthOf(marketDay(clock.now(), market.timeZone))))
    throw new PlainFailure(`Nothing is to be paid for ${month} yet: it is not closed.`);
  if (open > 0 && !partial)
    throw new PlainFailure(
      `${month} is not closed yet for ${open} of its consultants, who would be left out: try again later, or add --partial.`,
    );
  return format === 'csv' ? csvOf(orders) : jsonOf(orders);
}

function refused(refusal: MarkRefusal, externalId: string, month: string): PlainFailure {
  if (refusal.because === 'no-payout')
    return new PlainFailure(`There is nothing to pay to ${externalId} for ${month}.`);
  return refusal.because === 'same'
    ? new PlainFailure(`The payout of ${month} to ${externalId} is ${refusal.state} already.`)
    : new PlainFailure(`The payout of ${month} to ${externalId} is ${refusal.state}: that cannot follow.`);
}

/** Says what is to be paid, and takes back what became of it: the consultant sees it with its day and, when it failed, the reason. */
export const payoutsCommand: Command = {
  usage: USAGE,
  help: 'writes what is to be paid for a month, or notes that a payout was sent, paid, or failed with a reason',
  run: async (context, args, say) => {
    const { services } = context;
    const text = { type: 'string' } as const;
    const { words, values } = wordsOf(
      args,
      USAGE,
      { from: 2, to: 4 },
      { reason: text, format: text, partial: { type: 'boolean' } },
    );
    const [act, who = '', month = '', word] = words;
    const { format = 'csv', partial = false } = values;
    if (act === 'export' && words.length === 2) return say(await exportMonth(context, { month: who, format, partial }));
    const state = MARKED_STATES.find((each) => each === word);
    if (act !== 'mark' || state === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
    requireMonth(month);
    const { reason = '' } = values;
    if ((state === 'failed') !== (reason.trim() !== ''))
      throw new PlainFailure('A payout that failed has a --reason, no other.');
    if (reason.length > 200) throw new PlainFailure('The reason may have 200 characters.');
    const { consultantId, externalId } = await findInMarketplace(services.db, who);
    const refusal = await inTransaction(services.db, async (tx) => {
      const marked = { period: `${month}-01`, state, reason };
      const answer = await markPayout({ ...services, db: tx }, consultantId, marked);
      if (answer === null) await noteAct(tx, services.clock, consultantId, 'payout', `${month} ${state}`);
      return answer;
    });
    if (refusal !== null) throw refused(refusal, externalId, month);
    say(`The payout of ${month} to ${externalId} is ${state}.`);
  },
};
