import { PlainFailure } from '#gateway/config/failure.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { markPayout, MARKED_STATES, type MarkRefusal } from '#gateway/month-end/mark-payout.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const USAGE = `payouts mark CONSULTANT YYYY-MM ${MARKED_STATES.join(' | ')} [--reason TEXT]`;

function refused(refusal: MarkRefusal, externalId: string, month: string): PlainFailure {
  if (refusal.because === 'no-payout')
    return new PlainFailure(`There is nothing to pay to ${externalId} for ${month}.`);
  return refusal.because === 'same'
    ? new PlainFailure(`The payout of ${month} to ${externalId} is ${refusal.state} already.`)
    : new PlainFailure(`The payout of ${month} to ${externalId} is ${refusal.state}: that cannot follow.`);
}

/** Takes back what became of a payout: the consultant sees it with its day and, when it failed, the reason. */
export const payoutsCommand: Command = {
  usage: USAGE,
  help: 'notes that a payout was sent, paid, or failed with a reason',
  absolute: (args) => [...args],
  run: async ({ services }, args, say) => {
    const { words, values } = wordsOf(args, USAGE, { from: 4, to: 4 }, { reason: { type: 'string' } });
    const [act, who = '', month = '', word] = words;
    const state = MARKED_STATES.find((each) => each === word);
    if (act !== 'mark' || state === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new PlainFailure(`"${month}" is no month like 2026-11.`);
    const { reason = '' } = values;
    if ((state === 'failed') !== (reason.trim() !== ''))
      throw new PlainFailure('A payout that failed has a --reason, no other.');
    if (reason.length > 200) throw new PlainFailure('The reason may have 200 characters.');
    const { consultantId, externalId } = await findConsultant(services.db, who);
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
