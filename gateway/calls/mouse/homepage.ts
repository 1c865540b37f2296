import * as v from 'valibot';
import { homeBlockSchema, homepage, type HomeBlock } from '#shared/contract/calls/mouse.ts';
import { DEFAULT_LOCALE } from '#shared/domain/market/locale.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { readLevelMoves } from '#gateway/month-end/levels.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { commissionOf } from '#gateway/rules/commission.ts';
import { levelOn } from '#gateway/rules/level-moves.ts';
import { rateOf } from '#gateway/rules/program-rules.ts';
import { serve } from '#gateway/calls/handler.ts';

/** A product of a block names its category, so that what its seller earns can be worked out. */
const withCategory = v.object({ category: v.string(), price: v.number() });

/** The blocks of the home screen in the reader's language, with what the reader's level earns on each product. */
export const serveHomepage = serve(
  homepage,
  ['Blocks of home', 'Sliders, products and links, in the order in which home shows them.'],
  async ({ locale, session }, { db, clock, market }) => {
    const rows = await db
      .selectFrom('home_block')
      .selectAll()
      .where('locale', 'in', [locale, DEFAULT_LOCALE])
      .orderBy('sort')
      .execute();
    const rules = await readRules(db);
    const day = marketDay(clock.now(), market.timeZone);
    // A level that took the place of another counts from the day after.
    const moves = (await readLevelMoves(db, [session.consultantId])).get(session.consultantId) ?? [];
    const levelId = levelOn(day, moves, session.levelId);
    const rate = (category: string): number => rateOf(rules, day, category, levelId);
    const slugs = new Set(rows.map((row) => row.slug));
    const data = [...slugs].flatMap((slug): HomeBlock[] => {
      const block =
        rows.find((row) => row.slug === slug && row.locale === locale) ?? rows.find((row) => row.slug === slug);
      if (!block) return [];
      const items = block.items.map((item) => ({ ...item, ...earned(item, rate) }));
      const { type, title, endpoint, see_more } = block;
      return [v.parse(homeBlockSchema, { slug, type, title, endpoint, see_more, items })];
    });
    return { data };
  },
);

function earned(item: Record<string, unknown>, rate: (category: string) => number): { commission?: number } {
  const product = v.safeParse(withCategory, item);
  if (!product.success) return {};
  return { commission: commissionOf(product.output.price, rate(product.output.category)) };
}
