import { randomUUID } from 'node:crypto';
import { decimalsOf, parseMajor } from '#shared/domain/money/money.ts';
import { isIsoDay } from '#shared/domain/time/period.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { LONGEST_ID } from '#gateway/rules/given-id.ts';
import { dayStart, EARLIEST, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const KINDS = ['adjustment', 'brand-to-store', 'other'] as const;
const USAGE = `adjustment CONSULTANT --amount=-25.50 --words TEXT [--kind ${KINDS.join(' | ')}] [--day YYYY-MM-DD] [--key KEY]`;
const text = { type: 'string' } as const;

/** Writes an operator's entry into a consultant's ledger; amounts in major units of the consultant's currency. */
export const adjustmentCommand: Command = {
  usage: USAGE,
  help: 'adds to a consultant’s commissions or takes off them; the same --key counts once, a closed month takes nothing',
  run: async ({ services }, args, say) => {
    const options = { amount: text, words: text, kind: text, day: text, key: text };
    const { words, values } = wordsOf(args, USAGE, { from: 1, to: 1 }, options);
    const { amount: major, words: name, kind: word = 'adjustment', day, key = randomUUID() } = values;
    const kind = KINDS.find((known) => known === word);
    if (major === undefined || !name?.trim() || kind === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
    // An empty one is that of a script without its variable: the second amount would count as the first said again.
    if (key.trim() === '' || key.length > LONGEST_ID)
      throw new PlainFailure(`The key has 1 to ${LONGEST_ID} signs; without one, the amount counts each time.`);
    if (name.length > 200) throw new PlainFailure('The words may have 200 characters.');
    const { consultantId, externalId } = await findConsultant(services.db, words[0] ?? '');
    const { currency } = await services.db
      .selectFrom('consultant')
      .select('currency')
      .where('consultant_id', '=', consultantId)
      .executeTakeFirstOrThrow();
    const amount = parseMajor(major, currency);
    if (amount === null || amount === 0)
      throw new PlainFailure(`"${major}" is no amount in ${currency}, with at most ${decimalsOf(currency)} decimals.`);
    const at = day === undefined ? isoNow(services.clock) : noonOf(day, services.market.timeZone, services.clock.now());
    const written = await inTransaction(services.db, async (tx) => {
      const lines = await addOwnLines({ ...services, db: tx }, [{ consultantId, kind, key, amount, at, name }]);
      if (lines.length > 0)
        await noteAct(tx, services.clock, consultantId, 'adjustment', `${kind}:${key.slice(0, 64)}`);
      return lines;
    });
    say(
      written.length === 0
        ? `Consultant ${externalId} has the entry ${key} already; nothing was written.`
        : `Wrote ${kind} ${key} into the ledger of ${externalId}: ${major} ${currency}.`,
    );
  },
};

function noonOf(day: string, timeZone: string, now: number): string {
  if (!isIsoDay(day)) throw new PlainFailure('The day must be one like 2026-11-20.');
  const noon = dayStart(day, timeZone) + 12 * 3_600_000;
  if (dayStart(day, timeZone) < EARLIEST) throw new PlainFailure(`The day ${day} is an empty date.`);
  if (dayStart(day, timeZone) > now) throw new PlainFailure(`The day ${day} has not come yet.`);
  return isoSeconds(Math.min(noon, now));
}
