import { sql } from 'kysely';
import type { Market } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { type ProgramRules, ratesCounted } from '#gateway/rules/program-rules.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { readInForce } from './in-force.ts';
import type { Program } from './files/program.ts';
import { giveLevels } from './give-levels.ts';
import { homeRows } from './home-rows.ts';
import { levelRows, pageRows } from './level-rows.ts';
import { minorOf, rulesOf } from './rules-of.ts';
import { wordsIn } from './words-in.ts';
import { addTerms, type PublishedAt } from './write-terms.ts';

/**
 * Writes a program as the next version and makes what is served follow it, in the transaction `tx`, in which nobody else
 * applies one. What is past stays: rates that have counted, campaigns that were held, terms that were published. Answers
 * the version, and the versions of the terms that are new.
 */
export async function writeVersion(
  tx: Tx,
  { clock, market }: Pick<Services, 'clock' | 'market'>,
  program: Program,
  publishedAt?: PublishedAt,
): Promise<{ version: number; terms: string[] }> {
  await sql`lock table program_version in share row exclusive mode`.execute(tx);
  const { rules: before } = await readInForce(tx, market);
  const today = marketDay(clock.now(), market.timeZone);
  const isSold = await anythingSold(tx);
  const past = isSold ? ratesCounted(before, today) : [];
  const version = before.version + 1;
  const next = rulesOf(program, past);
  const rules = { ...next, steps: { ...(await stepsOfBefore(tx)), ...next.steps } };
  const row = {
    version,
    applied_at: isoNow(clock),
    day: today,
    rules: JSON.stringify(rules),
    content: JSON.stringify(program),
  };
  await tx.insertInto('program_version').values(row).execute();
  await tx.deleteFrom('level').execute();
  await tx.insertInto('level').values(levelRows(program)).execute();
  await tx.deleteFrom('static_block').execute();
  await addRows(pageRows(program), (rows) => tx.insertInto('static_block').values(rows).execute());
  await tx.deleteFrom('home_block').execute();
  await addRows(homeRows(program), (rows) => tx.insertInto('home_block').values(rows).execute());
  await writeBonuses(tx, program, market, isoNow(clock));
  await writePeople(tx, program);
  await giveLevels(tx, program, { today, now: row.applied_at });
  return { version, terms: await addTerms(tx, program, clock.now(), publishedAt) };
}

/** The steps of all levels that there ever were, as they were last. */
async function stepsOfBefore(tx: Tx): Promise<ProgramRules['steps']> {
  const rows = await tx.selectFrom('program_version').select('rules').orderBy('version').execute();
  return rows.reduce<ProgramRules['steps']>((all, { rules }) => ({ ...all, ...rules.steps }), {});
}

async function addRows<Row>(rows: readonly Row[], add: (rows: readonly Row[]) => Promise<unknown>): Promise<void> {
  if (rows.length > 0) await add(rows);
}

/** Whether there is an item: until then the rates of the past can still be put right. */
export async function anythingSold(tx: Tx | Services['db']): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select 1 from order_item) as is`.execute(tx);
  return rows[0]?.is === true;
}

/** Campaigns as the folder has them. One that is not there any more goes when it had not begun, and stays as it was otherwise. */
async function writeBonuses(tx: Tx, program: Program, { timeZone }: Market, now: string): Promise<void> {
  const { currency, bonus_grace_days: graceDays } = program.settings;
  const ids = Object.keys(program.bonuses);
  await sql`delete from bonus_campaign where starts_at > ${now}::timestamptz and bonus_id <> all(${ids}::text[])`.execute(
    tx,
  );
  const start = (day: string): string => isoSeconds(dayStart(day, timeZone));
  for (const [id, bonus] of Object.entries(program.bonuses)) {
    const description = wordsIn(bonus.description, program);
    const words = [...wordsIn(bonus.title, program)].map(([locale, title]) => [
      locale,
      { title, description: description.get(locale) ?? '' },
    ]);
    const row = {
      metric: bonus.metric,
      target: bonus.metric === 'sales' ? minorOf(bonus.target, currency) : bonus.target,
      amount_minor: minorOf(bonus.amount, currency),
      currency,
      starts_at: start(bonus.from),
      ends_at: start(addDays(bonus.to, 1)),
      grace_days: bonus.grace_days ?? graceDays,
      withdrawn_at: bonus.withdrawn === undefined ? null : start(bonus.withdrawn),
      levels: bonus.levels === undefined ? null : JSON.stringify(bonus.levels),
      on_home: bonus.on_home,
      words: JSON.stringify(Object.fromEntries(words)),
    };
    await tx
      .insertInto('bonus_campaign')
      .values({ bonus_id: id, ...row })
      .onConflict((conflict) => conflict.column('bonus_id').doUpdateSet(row))
      .execute();
  }
}

/** The list says who is support and whom each may see; without one, roles are given by the command line alone. */
async function writePeople(tx: Tx, { people }: Program): Promise<void> {
  if (people.support.length === 0) return;
  const ids = people.support.map(({ id }) => id);
  await tx
    .updateTable('consultant')
    .set({ role: 'consultant', sees: null })
    .where('role', '=', 'support')
    .where('external_id', '<>', sql<string>`all(${ids}::text[])`)
    .execute();
  for (const { id, sees } of people.support)
    await tx
      .updateTable('consultant')
      .set({ role: 'support', sees: sees === 'everybody' ? null : JSON.stringify(sees) })
      .where('external_id', '=', id)
      .execute();
}
