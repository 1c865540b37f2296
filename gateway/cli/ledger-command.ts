import { decimalsOf } from '#shared/domain/money/money.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { lineId } from '#gateway/rules/ledger-entry.ts';
import type { Services } from '#gateway/base/services.ts';
import { disagreements, leadersOwed } from '#gateway/ledger/ledger-check.ts';
import { readEntries, rebuildLines } from '#gateway/ledger/ledger-rebuild.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { monthDoubts } from '#gateway/month-end/check-months.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const USAGE = 'ledger CONSULTANT [--month YYYY-MM] [--rebuild]';
const HEAD = ['time', 'month', 'kind', 'type', 'category', 'pending', 'confirmed', 'line'] as const;
const DOUBTS = { impact: 'The impact of the success rate of', payout: 'The payout of' } as const;
const RIGHT: ReadonlySet<number> = new Set([5, 6]);

/** Shows a consultant's ledger as a table, with its sums, and whether the lines agree with it. */
export const ledgerCommand: Command = {
  usage: USAGE,
  help: 'shows the entries of a consultant’s ledger and its sums; --rebuild makes the lines from the entries again',
  run: async ({ services }, args, say) => {
    const options = { month: { type: 'string' }, rebuild: { type: 'boolean' } } as const;
    const { words, values } = wordsOf(args, USAGE, { from: 1, to: 1 }, options);
    const { month, rebuild } = values;
    if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      throw new PlainFailure(`"${month}" is no month like 2026-11.`);
    const { consultantId, externalId } = await findConsultant(services.db, words[0] ?? '');
    if (rebuild === true) say(`Built ${await rebuilt(services, consultantId)} lines again.`);
    const all = await readEntries(services, consultantId);
    const entries = all.filter((entry) => month === undefined || entry.period.startsWith(month));
    const [first] = entries;
    if (!first) return say(`Consultant ${externalId} has no entries${month === undefined ? '' : ` in ${month}`}.`);
    const amount = (minor: number): string => {
      const digits = decimalsOf(first.currency);
      return (minor / 10 ** digits).toFixed(digits);
    };
    const sum = (of: 'pending' | 'confirmed'): string => amount(entries.reduce((total, entry) => total + entry[of], 0));
    const rows = entries.map((entry) => [
      entry.at,
      entry.period.slice(0, 7),
      entry.kind,
      entry.type,
      entry.category,
      amount(entry.pending),
      amount(entry.confirmed),
      lineId(entry),
    ]);
    for (const line of table([[...HEAD], ...rows])) say(line);
    say(`${entries.length} entries: pending ${sum('pending')}, confirmed ${sum('confirmed')} ${first.currency}.`);
    for (const doubt of await monthDoubts(services.db, consultantId))
      say(`${DOUBTS[doubt.about]} ${doubt.period.slice(0, 7)} is ${amount(doubt.is)}, not ${amount(doubt.shouldBe)}.`);
    const wrong = await disagreements(services, consultantId);
    say(
      wrong === 0
        ? 'The lines agree with the ledger.'
        : `${wrong} sums of the lines differ from the ledger; --rebuild mends them.`,
    );
    const { waiting, missing } = await leadersOwed(services, consultantId);
    if (waiting > 0) say(`${waiting} earnings of leaders wait for their job.`);
    if (missing > 0) say(`${missing} earnings of leaders are missing; the job "leaders" does not know of them.`);
  },
};

const rebuilt = (services: Services, consultantId: number): Promise<number> =>
  inTransaction(services.db, async (tx) => {
    await noteAct(tx, services.clock, consultantId, 'ledger', 'rebuild');
    return rebuildLines({ ...services, db: tx }, consultantId);
  });

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_head, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (RIGHT.has(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
