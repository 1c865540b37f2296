import { level } from '#shared/contract/calls/ewoks.ts';
import { DEFAULT_LOCALE } from '#shared/domain/market/locale.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';

/** A level with the one that follows it, in the reader's language. */
export const serveLevel = serve(level, async ({ params, locale }, { db }) => {
  const rows = await db.selectFrom('level').selectAll().orderBy('rank').execute();
  const [found, next] = rows.slice(
    Math.max(
      0,
      rows.findIndex((row) => row.level_id === params.levelId),
    ),
  );
  if (found?.level_id !== params.levelId) throw new Refusal('NOT_FOUND', 'There is no such level');
  const parts = (row: typeof found) => {
    const words = row.words[locale] ?? row.words[DEFAULT_LOCALE];
    return {
      id: row.level_id,
      name: words?.name ?? row.level_id,
      advantages: words?.advantages ?? [],
      requirements: row.requirements,
    };
  };
  return { ...parts(found), rank: found.rank, next: next ? parts(next) : null };
});
