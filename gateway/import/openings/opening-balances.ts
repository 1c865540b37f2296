import { parseMajor } from '#shared/domain/money/money.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, isIsoDay, monthOf } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { spellingsOf } from '#gateway/rules/spellings.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { keepPayoutEvents } from '#gateway/month-end/payout-events.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { failure } from '#gateway/import/mapping.ts';
import { contradiction, readKnownOpenings } from './opening-known.ts';
import { readRecords } from '#gateway/import/reading/records.ts';

const COLUMNS = ['consultant', 'balance', 'paid', 'paid_on'] as const;
type Cells = Record<(typeof COLUMNS)[number], string>;

/** What a program of before leaves of a consultant; amounts in minor units. */
interface Opening {
  line: number;
  consultantId: number;
  externalId: string;
  currency: string;
  /** Owed and not paid yet; below zero: owed by the consultant. */
  balance: number;
  /** Its last payout, null without one. */
  paid: { amount: number; day: string } | null;
}

export interface OpeningDone {
  written: number;
  /** Consultants who have an opening balance already. */
  known: number;
  /** Lines that were refused, each with its number in front. */
  refused: string[];
}

/** Consultants of one transaction. */
const AT_ONCE = 500;

/**
 * Takes over what a program of before owes: a CSV file with the columns consultant, balance, paid, paid_on (the last two may
 * be empty; amounts with a point). Each balance is one confirmed entry of the first live month, each payout an event of the
 * last month before it. The same consultant is written once,
 * and what is there otherwise is refused. Throws PlainFailure for a file that cannot be used.
 */
export async function takeOpeningBalances(services: Services, file: string): Promise<OpeningDone> {
  const { liveFrom } = await readCutOver(services.db);
  if (liveFrom === '')
    throw new PlainFailure('Nothing was closed before; import the orders with --closed-until first.');
  const done: OpeningDone = { written: 0, known: 0, refused: [] };
  const people = new Map(
    (await services.db.selectFrom('consultant').select(['consultant_id', 'external_id', 'currency']).execute()).map(
      (row) => [row.external_id, row],
    ),
  );
  const openings = new Map<number, Opening>();
  const days = { liveFrom, today: marketDay(services.clock.now(), services.market.timeZone) };
  for (const { line, cells } of await cellsOf(file)) {
    const person = spellingsOf(cells.consultant).flatMap((id) => people.get(id) ?? [])[0];
    const problem =
      person === undefined
        ? `there is no consultant ${cells.consultant}`
        : openings.has(person.consultant_id)
          ? `consultant ${cells.consultant} stands in an earlier line`
          : openingOf({ line, cells }, person, days);
    if (typeof problem === 'string') done.refused.push(`${line}: ${problem}`);
    else openings.set(problem.consultantId, problem);
  }
  const all = [...openings.values()];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const given = all.slice(at, at + AT_ONCE);
    const known = await readKnownOpenings(
      services.db,
      given.map(({ consultantId }) => consultantId),
    );
    const some = given.filter((opening) => {
      const says = contradiction(known, opening);
      if (says !== null) done.refused.push(`${opening.line}: ${says}`);
      return says === null;
    });
    const written = await inTransaction(services.db, (tx) => write({ ...services, db: tx }, some, liveFrom));
    done.written += written;
    done.known += some.filter(({ balance }) => balance !== 0).length - written;
  }
  return done;
}

function openingOf(
  { line, cells }: { line: number; cells: Cells },
  { consultant_id: consultantId, currency }: { consultant_id: number; currency: string },
  { liveFrom, today }: { liveFrom: string; today: string },
): Opening | string {
  const { consultant: externalId, balance: owed, paid, paid_on: day } = cells;
  const who = { line, consultantId, externalId, currency };
  const balance = parseMajor(owed === '' ? '0' : owed, currency);
  if (balance === null) return `the balance "${owed}" is no amount in ${currency}`;
  if (paid === '') return { ...who, balance, paid: null };
  const amount = parseMajor(paid, currency);
  if (amount === null || amount < 0) return `the payout "${paid}" is no amount in ${currency}`;
  if (!isIsoDay(day)) return `the day "${String(day)}" of the payout is not written as 2026-11-05`;
  if (day < monthOf(addDays(liveFrom, -1))) return `the payout of ${day} is not that of the last month before`;
  if (day > today) return `the day ${day} of the payout has not come yet`;
  return { ...who, balance, paid: { amount, day } };
}

/** Answers how many balances are new. */
async function write(services: Services, openings: readonly Opening[], liveFrom: string): Promise<number> {
  const { timeZone } = services.market;
  await bumpChanges(
    services.db,
    openings.map(({ consultantId }) => consultantId),
  );
  const period = monthOf(addDays(liveFrom, -1));
  await keepPayoutEvents(
    services,
    openings.flatMap(({ consultantId, paid }) =>
      paid === null
        ? []
        : [
            {
              ...({ consultantId, period, state: 'paid', key: 'before', amount: paid.amount } as const),
              at: isoSeconds(dayStart(paid.day, timeZone) + 12 * 3_600_000),
            },
          ],
    ),
  );
  const lines = await addOwnLines(
    services,
    openings
      .filter(({ balance }) => balance !== 0)
      .map(({ consultantId, balance: amount }) => ({
        ...({ consultantId, kind: 'roll-forward', key: 'before', amount, name: '' } as const),
        at: isoSeconds(dayStart(liveFrom, timeZone)),
      })),
  );
  return lines.length;
}

async function cellsOf(file: string): Promise<{ line: number; cells: Cells }[]> {
  const rows: { line: number; cells: string[] }[] = [];
  try {
    for await (const { records } of readRecords(file, ',', 'utf-8'))
      for (const { line, cells } of records) rows.push({ line, cells: (cells ?? []).map((cell) => cell.trim()) });
  } catch (cause) {
    throw new PlainFailure(`The balances ${file} cannot be read: ${failure(cause).reason}.`);
  }
  const [header, ...below] = rows;
  const names = (header?.cells ?? []).map((name) => name.replace(/^\uFEFF/, ''));
  if (!names.includes('consultant') || !names.includes('balance'))
    throw new PlainFailure(
      `The balances ${file} need a header with the columns ${COLUMNS.join(', ')}, and commas between them, no semicolons.`,
    );
  const twice = COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined)
    throw new PlainFailure(`The balances ${file} name the column ${twice} twice: nothing was taken.`);
  const cell = (cells: readonly string[], name: string): string => cells[names.indexOf(name)] ?? '';
  for (const { line, cells } of below)
    if (cells.length !== names.length)
      throw new PlainFailure(
        `Line ${line} of ${file} has ${cells.length} columns and its header ${names.length}: nothing was taken. Amounts have a point, no comma.`,
      );
  return below.map(({ line, cells }) => ({
    line,
    cells: {
      consultant: cell(cells, 'consultant'),
      balance: cell(cells, 'balance'),
      paid: cell(cells, 'paid'),
      paid_on: cell(cells, 'paid_on'),
    },
  }));
}
