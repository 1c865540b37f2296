import { LOCALES } from '#shared/domain/market/locale.ts';
import { isArea } from '#shared/domain/person/route-rules.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { isPayable, type Tell, unpayable } from './check-settings.ts';
import type { Problem } from './program.ts';
import type { BonusFile, HomeFile, PeopleFile, Settings, Words } from './schemas.ts';
import type { Path } from './yaml-file.ts';

/** Languages of the program that some words are not in, and the other way round. */
function checkWords(words: Words, path: Path, { languages }: Settings, tell: Tell): Problem[] {
  return LOCALES.flatMap((locale) => {
    const isNeeded = languages.includes(locale);
    if (isNeeded && words[locale] === undefined)
      return [tell(path, `"${path.at(-1) ?? ''}" has no words in ${locale}.`)];
    if (!isNeeded && words[locale] !== undefined)
      return [tell([...path, locale], `The program is not in ${locale}; its languages are ${languages.join(', ')}.`)];
    return [];
  });
}

/** What is wrong with a bonus beyond its shape. */
export function checkBonus(bonus: BonusFile, settings: Settings, tell: Tell): Problem[] {
  const { currency, levels } = settings;
  const ids = levels.map(({ id }) => id);
  const problems = [
    ...checkWords(bonus.title, ['title'], settings, tell),
    ...checkWords(bonus.description, ['description'], settings, tell),
  ];
  if (bonus.to < bonus.from)
    problems.push(tell(['to'], `The campaign ends on ${bonus.to}, before it begins on ${bonus.from}.`));
  if (!isPayable(bonus.amount, currency)) problems.push(tell(['amount'], unpayable(bonus.amount, currency)));
  if (bonus.metric === 'sales' ? !isPayable(bonus.target, currency) : !Number.isInteger(bonus.target))
    problems.push(
      tell(
        ['target'],
        bonus.metric === 'sales'
          ? unpayable(bonus.target, currency)
          : `${bonus.target} is no whole number of ${bonus.metric === 'members' ? 'members' : 'items'}.`,
      ),
    );
  for (const [at, level] of (bonus.levels ?? []).entries()) {
    if (ids.includes(level)) continue;
    const heir = levels.find(({ replaces = [] }) => replaces.includes(level));
    problems.push(
      tell(
        ['levels', at],
        heir === undefined
          ? `There is no level ${level}; there are ${ids.join(', ')}.`
          : `The level ${level} is replaced by ${heir.id}: name that one, or, where the campaign has begun, replace ${level} after its last day of grace, ${lastOfGrace(bonus, settings)}, without this file.`,
      ),
    );
  }
  return problems;
}

/** The last day on which what was ordered in a campaign may still complete and count. */
export const lastOfGrace = (bonus: BonusFile, settings: Settings): string =>
  addDays(bonus.to, bonus.grace_days ?? settings.bonus_grace_days);

/** What is wrong with the home screen beyond its shape: `pages` are the pages that can be linked to. */
export function checkHome({ blocks }: HomeFile, settings: Settings, pages: readonly string[], tell: Tell): Problem[] {
  const { currency } = settings;
  const slugs = blocks.map(({ slug }) => slug);
  return blocks.flatMap((block, at) => {
    const place = ['blocks', at];
    const problems = checkWords(block.title, [...place, 'title'], settings, tell);
    if (slugs.indexOf(block.slug) < at)
      problems.push(tell([...place, 'slug'], `There is a block ${block.slug} already.`));
    const ids = block.items.map(({ id }) => id);
    for (const [index, item] of block.items.entries()) {
      const spot = [...place, 'items', index];
      if (ids.indexOf(item.id) < index)
        problems.push(tell([...spot, 'id'], `The block ${block.slug} has an entry ${item.id} already.`));
      for (const part of ['title', 'text'] as const) {
        const words = part === 'title' ? item.title : 'text' in item ? item.text : undefined;
        if (words !== undefined && typeof words !== 'string')
          problems.push(...checkWords(words, [...spot, part], settings, tell));
      }
      if ('price' in item && !isPayable(item.price, currency))
        problems.push(tell([...spot, 'price'], unpayable(item.price, currency)));
      const page = /^\/([a-z0-9-]+)$/.exec(item.link ?? '')?.[1];
      if (page !== undefined && block.type !== 'products' && !pages.includes(page) && !isArea(`/${page}`))
        problems.push(
          tell(
            [...spot, 'link'],
            `There is no page ${page}; expected a file pages/${page}.${settings.languages[0] ?? 'fr'}.md.`,
          ),
        );
    }
    return problems;
  });
}

/** What is wrong with the list of support staff beyond its shape. */
export function checkPeople({ support }: PeopleFile, tell: Tell): Problem[] {
  const ids = support.map(({ id }) => id);
  return ids.flatMap((id, at) => (ids.indexOf(id) < at ? [tell(['support', at, 'id'], `${id} is there twice.`)] : []));
}
