import { level } from '#shared/contract/calls/ewoks.ts';
import { DEFAULT_LOCALE } from '#shared/domain/market/locale.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { readStanding } from '#gateway/month-end/read-standing.ts';
import { readGoneNames } from '#gateway/program/in-force.ts';

/** A level with the one that follows it, in the reader's language. */
export const serveLevel = serve(
  level,
  ['A level', 'Its name, advantages and requirements.'],
  async ({ params, locale, session }, services) => {
    const { db } = services;
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
    const answer = { ...parts(found), rank: found.rank, next: next ? parts(next) : null };
    // Who is banned sees what a level is, and nothing of their own data, as everywhere else.
    if (session.levelId !== found.level_id || session.status === 'banned') return answer;
    const { history, ...standing } = await readStanding(services, session);
    const gone = history.flatMap(({ level_id: id }) => (rows.some((row) => row.level_id === id) ? [] : [id]));
    const names = await readGoneNames(db, [...new Set(gone)], locale);
    const name = (id: string): string =>
      rows.find((row) => row.level_id === id)?.words[locale]?.name ?? names.get(id) ?? id;
    return {
      ...answer,
      standing: { ...standing, history: history.map((move) => ({ ...move, name: name(move.level_id) })) },
    };
  },
);
