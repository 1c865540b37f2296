import * as v from 'valibot';
import { ALL_LANGUAGES, languagesOf, LOCALES } from '#shared/domain/market/locale.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import type { Db } from '#gateway/db/db.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';
import { GRID_MARK } from './grid-mark.ts';
import { levelPage, type Program, type Texts } from './files/program.ts';
import { type BonusFile, homeSchema, type Words } from './files/schemas.ts';
import { majorOf, ratesAsWritten } from './rules-of.ts';

/** A program of the version before there were folders, put together from its rules and what the tables hold. */
export async function programFromTables(db: Db, rules: ProgramRules, market: Market): Promise<Program> {
  const { currency } = market;
  const levels = await db.selectFrom('level').selectAll().orderBy('rank').execute();
  const languages = languagesOf(ALL_LANGUAGES).filter((locale) =>
    levels.every(({ words }) => words[locale] !== undefined),
  );
  const ids = levels.length === 0 ? rules.levels : levels.map((row) => row.level_id);
  const asked = (id: string): Record<string, number> =>
    Object.fromEntries(
      (levels.find((row) => row.level_id === id)?.requirements ?? []).map(({ metric, value }) => [
        metric,
        metric === 'sales' ? majorOf(value, currency) : value,
      ]),
    );
  const pages = await pagesOf(db);
  for (const { level_id: id, words } of levels)
    for (const locale of languages) {
      const { name = id, advantages = [] } = words[locale] ?? {};
      pages[levelPage(id)] = {
        ...pages[levelPage(id)],
        [locale]: { title: name, body: advantages.map((each) => `- ${each}`).join('\n') },
      };
    }
  return {
    settings: {
      market: market.country,
      currency,
      languages,
      levels: ids.map((id) => ({
        id,
        requirements: asked(id),
        success_rate_steps: (rules.steps[id] ?? [{ from: 0, impactPerc: 0 }]).map(({ from, impactPerc }) => ({
          from,
          impact: impactPerc,
        })),
      })),
      ...(rules.keepLevelMonths === null ? {} : { keep_level_months: rules.keepLevelMonths }),
      settle_after_days: rules.settleAfterDays,
      payout_threshold: majorOf(rules.threshold, currency),
      bonus_grace_days: rules.graceDays,
      rates: rules.rates.map(ratesAsWritten),
      features: [...rules.features],
      categories: {},
      order_types: {},
    },
    bonuses: await bonusesOf(db, rules, market),
    home: await homeOf(db, currency),
    pages,
    terms: await termsOf(db),
    people: { support: await supportOf(db) },
  };
}

/** HTML is Markdown too, where no empty line ends it. */
const bodyOf = (html: string): string =>
  html
    .replace(/<table>.*<\/table>/s, `\n\n${GRID_MARK}\n`)
    .replaceAll(/\n\s*\n(?!\{)/g, '\n')
    .trim();

async function pagesOf(db: Db): Promise<Record<string, Texts>> {
  const pages: Record<string, Texts> = {};
  for (const { key, locale, name, content } of await db.selectFrom('static_block').selectAll().execute())
    for (const own of LOCALES.filter((each) => each === locale))
      pages[key] = { ...pages[key], [own]: { title: name, body: bodyOf(content) } };
  return pages;
}

async function termsOf(db: Db): Promise<Record<string, Texts>> {
  const terms: Record<string, Texts> = {};
  for (const { version, locale, name, content } of await db.selectFrom('agreement').selectAll().execute())
    for (const own of LOCALES.filter((each) => each === locale))
      terms[version] = { ...terms[version], [own]: { title: name, body: bodyOf(content) } };
  return terms;
}

async function bonusesOf(
  db: Db,
  rules: ProgramRules,
  { currency, timeZone }: Market,
): Promise<Record<string, BonusFile>> {
  const rows = await db.selectFrom('bonus_campaign').selectAll().orderBy('starts_at').execute();
  const part = (words: (typeof rows)[number]['words'], name: 'title' | 'description'): Words =>
    Object.fromEntries(Object.entries(words).map(([locale, each]) => [locale, each[name]]));
  return Object.fromEntries(
    rows.map((row): [string, BonusFile] => [
      row.bonus_id,
      {
        metric: row.metric,
        target: row.metric === 'sales' ? majorOf(row.target, currency) : row.target,
        amount: majorOf(row.amount_minor, currency),
        from: marketDay(row.starts_at, timeZone),
        to: addDays(marketDay(row.ends_at, timeZone), -1),
        ...(row.grace_days === rules.graceDays ? {} : { grace_days: row.grace_days }),
        ...(row.withdrawn_at === null ? {} : { withdrawn: marketDay(row.withdrawn_at, timeZone) }),
        ...(row.levels === null ? {} : { levels: row.levels }),
        on_home: row.on_home,
        title: part(row.words, 'title'),
        description: part(row.words, 'description'),
      },
    ]),
  );
}

const storedItem = v.object({
  id: v.string(),
  title: v.string(),
  text: v.nullish(v.string()),
  image: v.nullish(v.string()),
  link: v.nullish(v.string()),
  price: v.nullish(v.number()),
  category: v.nullish(v.string()),
  icon: v.nullish(v.string()),
});
type StoredItem = v.InferOutput<typeof storedItem>;

/** The blocks of the home screen; one that a folder could not say is left out. */
async function homeOf(db: Db, currency: string): Promise<Program['home']> {
  const rows = await db.selectFrom('home_block').selectAll().orderBy('sort').execute();
  const slugs = [...new Set(rows.map(({ slug }) => slug))];
  const blocks = slugs.flatMap((slug) => {
    const of = rows.filter((row) => row.slug === slug);
    const [first] = of;
    if (first === undefined) return [];
    const items = of.map(({ locale, items: each }) => ({ locale, items: v.parse(v.array(storedItem), each) }));
    const words = (id: string, name: 'title' | 'text'): Words | undefined => {
      const found = items.flatMap(({ locale, items: each }) => {
        const said = each.find((item) => item.id === id)?.[name];
        return said ? [[locale, said] as const] : [];
      });
      return found.length === 0 ? undefined : Object.fromEntries(found);
    };
    const alike = (said: Words | undefined): Words | string | undefined => {
      const [one, ...others] = new Set(Object.values(said ?? {}));
      return one !== undefined && others.length === 0 ? one : said;
    };
    const isProducts = first.type === 'products';
    return [
      {
        type: first.type,
        slug,
        title: Object.fromEntries(of.map(({ locale, title }) => [locale, title])),
        see_more: first.see_more ?? undefined,
        items: (items[0]?.items ?? []).map((item: StoredItem) => ({
          id: item.id,
          title: isProducts ? alike(words(item.id, 'title')) : words(item.id, 'title'),
          ...(first.type === 'links'
            ? {}
            : { text: isProducts ? alike(words(item.id, 'text')) : words(item.id, 'text') }),
          image: item.image || undefined,
          link: item.link ?? undefined,
          icon: item.icon ?? undefined,
          price: typeof item.price === 'number' ? majorOf(item.price, currency) : undefined,
          category: item.category ?? undefined,
        })),
      },
    ];
  });
  const known = blocks.map((block) => v.safeParse(homeSchema, { blocks: [JSON.parse(JSON.stringify(block))] }));
  return { blocks: known.flatMap((parsed) => (parsed.success ? parsed.output.blocks : [])) };
}

async function supportOf(db: Db): Promise<Program['people']['support']> {
  const rows = await db
    .selectFrom('consultant')
    .select(['external_id', 'sees'])
    .where('role', '=', 'support')
    .orderBy('external_id')
    .execute();
  return rows.map(({ external_id: id, sees }) => ({ id, sees: sees ?? 'everybody' }));
}
