import { sql } from 'kysely';
import * as v from 'valibot';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import type { Db } from '#gateway/db/db.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';
import { levelPage, type Program } from './files/program.ts';
import { bonusSchema, homeSchema, peopleSchema, settingsSchema } from './files/schemas.ts';
import { programFromTables } from './program-from-tables.ts';
import { readRules } from './read-rules.ts';
import { ratesAsWritten } from './rules-of.ts';

const textSchema = v.object({ title: v.string(), body: v.string(), pdf: v.optional(v.string()) });
const textsSchema = v.object({ fr: v.optional(textSchema), en: v.optional(textSchema), ar: v.optional(textSchema) });

/** A program as it is kept with its version. */
const contentSchema = v.object({
  settings: settingsSchema,
  bonuses: v.record(v.string(), bonusSchema),
  home: homeSchema,
  pages: v.record(v.string(), textsSchema),
  terms: v.record(v.string(), textsSchema),
  people: peopleSchema,
});

/** The version in force, version 0 without one; `program` is null then. */
export interface InForce {
  rules: ProgramRules;
  program: Program | null;
}

/**
 * The program in force, as its folder says it, with all rates that there ever were. One that was carried over from before
 * there were folders is put together from what the gateway serves.
 */
export async function readInForce(db: Db, market: Market): Promise<InForce> {
  const rules = await readRules(db);
  if (rules.version === 0) return { rules, program: null };
  const { content } = await db
    .selectFrom('program_version')
    .select('content')
    .where('version', '=', rules.version)
    .executeTakeFirstOrThrow();
  const program = content === null ? await programFromTables(db, rules, market) : v.parse(contentSchema, content);
  return { rules, program: { ...program, settings: { ...program.settings, rates: rules.rates.map(ratesAsWritten) } } };
}

const termsSchema = v.record(v.string(), textsSchema);

/** The terms of every program that was applied, those of each as its folder said them; none of before there were folders. */
export async function readTermsTold(db: Db): Promise<Program['terms'][]> {
  const { rows } = await sql<{ terms: unknown }>`
    select distinct content -> 'terms' as terms from program_version where content is not null`.execute(db);
  return rows.map(({ terms }) => v.parse(termsSchema, terms));
}

/** The names that levels which are gone had last, in a language, by their ids; none of before there were folders. */
export async function readGoneNames(
  db: Db,
  levelIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (levelIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; texts: unknown; first: string | null }>`
    select distinct on (id) id, content #> array['pages', page] as texts, content #>> '{settings,languages,0}' as first
    from program_version, unnest(${[...levelIds]}::text[], ${levelIds.map(levelPage)}::text[]) as gone (id, page)
    where content #> array['pages', page] is not null
    order by id, version desc`.execute(db);
  return new Map(
    rows.flatMap(({ id, texts, first }) => {
      const known = new Map(Object.entries(v.parse(textsSchema, texts)));
      const text = known.get(locale) ?? known.get(first ?? '');
      return text === undefined ? [] : [[id, text.title] as const];
    }),
  );
}
