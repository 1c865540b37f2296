import type { Tell } from './check-settings.ts';
import { listOf } from './markdown.ts';
import { isLevelPage, levelPage, LEVEL_PAGE, type Problem, type Texts } from './program.ts';
import type { Settings } from './schemas.ts';

/** Whether every text is there in every language of the program, and each level has its own. */
export function checkTexts(pages: Readonly<Record<string, Texts>>, settings: Settings, tell: Tell): Problem[] {
  const problems = Object.entries(pages).flatMap(([key, texts]) =>
    missing(texts, settings, (locale) => `pages/${key}.${locale}.md`),
  );
  for (const [at, { id }] of settings.levels.entries()) {
    const texts = pages[levelPage(id)];
    if (texts === undefined)
      problems.push(
        tell(
          ['levels', at],
          `The level ${id} has no text; expected files like pages/${levelPage(id)}.${settings.languages[0] ?? 'fr'}.md.`,
        ),
      );
    for (const locale of settings.languages) {
      const text = texts?.[locale];
      if (text !== undefined && listOf(text.body).length === 0)
        problems.push({
          file: `pages/${levelPage(id)}.${locale}.md`,
          line: 1,
          says: `The level ${id} has no advantages; expected a list like "- Higher commission".`,
        });
    }
  }
  for (const key of Object.keys(pages).filter(isLevelPage))
    if (!settings.levels.some(({ id }) => levelPage(id) === key))
      problems.push({
        file: `pages/${key}.${settings.languages[0] ?? 'fr'}.md`,
        line: 0,
        says: `There is no level ${key.slice(LEVEL_PAGE.length)} for this text.`,
      });
  return problems;
}

/** Whether the agreement is there in every language of the program. */
export function checkTerms(terms: Readonly<Record<string, Texts>>, settings: Settings): Problem[] {
  return Object.entries(terms).flatMap(([version, texts]) => {
    const problems = missing(texts, settings, (locale) => `terms/${version}/${locale}.md`);
    if (!/^[\w.-]{1,30}$/.test(version))
      problems.push({ file: `terms/${version}`, line: 0, says: 'A version is a short word like 2.1 or 2026-11.' });
    return problems;
  });
}

function missing(texts: Texts, { languages }: Settings, file: (locale: string) => string): Problem[] {
  const absent = languages.filter((locale) => texts[locale] === undefined);
  const foreign = Object.keys(texts).filter((locale) => !languages.some((each) => each === locale));
  return [
    ...absent.map((locale) => ({
      file: file(locale),
      line: 0,
      says: `This file is missing: the program is in ${languages.join(', ')}.`,
    })),
    ...foreign.map((locale) => ({
      file: file(locale),
      line: 0,
      says: `The program is not in ${locale}; its languages are ${languages.join(', ')}.`,
    })),
  ];
}
