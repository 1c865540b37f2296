import type { Insertable } from 'kysely';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { htmlOf, listOf } from './files/markdown.ts';
import { isLevelPage, levelPage, type Program } from './files/program.ts';
import { minorOf } from './rules-of.ts';
import { textIn } from './words-in.ts';

/** The levels as rows, lowest first. */
export const levelRows = (program: Program): Insertable<Schema['level']>[] =>
  program.settings.levels.map(({ id, requirements }, index) => ({
    level_id: id,
    rank: index + 1,
    words: JSON.stringify(
      Object.fromEntries(
        textIn(program.pages[levelPage(id)] ?? {}, program).map(([locale, { title, body }]) => [
          locale,
          { name: title, advantages: listOf(body) },
        ]),
      ),
    ),
    requirements: JSON.stringify(
      Object.entries(requirements).map(([metric, value]) => ({
        metric,
        value: metric === 'sales' ? minorOf(value ?? 0, program.settings.currency) : value,
      })),
    ),
  }));

/** The content pages as rows, in every language of the app. */
export const pageRows = (program: Program): Insertable<Schema['static_block']>[] =>
  Object.entries(program.pages)
    .filter(([key]) => !isLevelPage(key))
    .flatMap(([key, texts]) =>
      textIn(texts, program).map(([locale, { title, body }]) => ({ key, locale, name: title, content: htmlOf(body) })),
    );
