import { randomUUID } from 'node:crypto';
import { decimalsOf, parseMajor, toMajor } from '#shared/domain/money/money.ts';
import { isIsoDay } from '#shared/domain/time/period.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { LONGEST_ID } from '#gateway/rules/given-id.ts';
import { dayStart, EARLIEST, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { addOwnLines, ownSource } from '#gateway/ledger/ledger-own.ts';
import { readLinesOf, sourceOfRow } from '#gateway/ledger/ledger-read.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Command } from './command.ts';
import { findInMarketplace } from './find-consultant.ts';
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
    const { consultantId, externalId } = await findInMarketplace(services.db, words[0] ?? '');
    const { currency } = await services.db
      .selectFrom('consultant')
      .select('currency')
      .where('consultant_id', '=', consultantId)
      .executeTakeFirstOrThrow();
    const amount = parseMajor(major, currency);
    if (amount === null || amount === 0)
      throw new PlainFailure(`"${major}" is no amount in ${currency}, with at most ${decimalsOf(currency)} decimals.`);
    const at = day === undefined ? isoNow(services.clock) : noonOf(day, services.market.timeZone, services.clock.now());
    const source = ownSource({ kind, key });
    const { isNew, line } = await inTransaction(services.db, async (tx) => {
      const lines = await addOwnLines({ ...services, db: tx }, [{ consultantId, kind, key, amount, at, name }]);
      if (lines.length > 0)
        await noteAct(tx, services.clock, consultantId, 'adjustment', `${kind}:${key.slice(0, 64)}`);
      const there = await readLinesOf(tx, [{ consultant_id: consultantId, source }]);
      return { isNew: lines.length > 0, line: there.get(sourceOfRow(consultantId, source))?.[0] };
    });
    const { amount: stays = amount, period = '' } = line ?? {};
    if (stays !== amount)
      throw new PlainFailure(
        `Consultant ${externalId} has ${toMajor({ amount: stays, currency }).toFixed(decimalsOf(currency))} ${currency} by the key ${key} already, which stays; another amount needs another key.`,
      );
    say(
      isNew
        ? `Wrote ${kind} ${key} into ${period.slice(0, 7)} of ${externalId}: ${major} ${currency}.`
        : `Consultant ${externalId} has the entry ${key} already; nothing was written.`,
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
