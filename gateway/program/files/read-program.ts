import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import { pageKeyProblem } from '#shared/domain/page-key.ts';
import { checkBonus, checkHome, checkPeople } from './check-parts.ts';
import { checkSettings, type Tell } from './check-settings.ts';
import { checkTexts, checkTerms } from './check-texts.ts';
import type { Files } from './folder.ts';
import { readText } from './markdown.ts';
import { isLevelPage, type Problem, type Program, type Texts } from './program.ts';
import { bonusSchema, homeSchema, peopleSchema, settingsSchema } from './schemas.ts';
import { type Path, readYaml } from './yaml-file.ts';

/** `place` names the line of a place in one of its files, for what only the database can tell. */
export type ReadProgram =
  | { program: Program; problems: []; place: (file: string, path: Path, says: string) => Problem }
  | { program: null; problems: Problem[] };

const PAGE = /^pages\/([^/.]+)\.([a-z]{2})\.md$/;
const TERMS = /^terms\/([^/]+)\/([a-z]{2})\.(md|pdf)$/;
const BONUS = /^bonuses\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
/** For people and their editors. */
const BESIDE = /^(README[^/]*|schemas\/[^/]+\.json)$/i;

/** Reads the files of a program and checks all that can be told from them alone; every problem is told at once. */
export function readProgram(files: Files): ReadProgram {
  const problems: Problem[] = [];
  const text = (path: string): string | null => {
    const bytes = files.get(path);
    if (bytes === undefined) return null;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      problems.push({ file: path, line: 0, says: 'The file is not in UTF-8.' });
      return null;
    }
  };
  const settingsText = text('program.yaml');
  if (settingsText === null && !files.has('program.yaml'))
    problems.push({ file: 'program.yaml', line: 0, says: 'This file is missing: a folder without it is no program.' });
  const settings = settingsText === null ? null : readYaml('program.yaml', settingsText, settingsSchema);
  const home = readYaml('home.yaml', text('home.yaml') ?? 'blocks: []', homeSchema);
  const people = readYaml('people.yaml', text('people.yaml') ?? 'support: []', peopleSchema);
  problems.push(...(settings?.problems ?? []), ...home.problems, ...people.problems);
  const tellers = new Map<string, Tell>([
    ['home.yaml', home.problem],
    ['people.yaml', people.problem],
  ]);
  if (settings !== null) tellers.set('program.yaml', settings.problem);
  const program: Omit<Program, 'settings' | 'home' | 'people'> = { bonuses: {}, pages: {}, terms: {} };
  const facts = settings?.value ?? null;
  for (const path of files.keys()) {
    if (['program.yaml', 'home.yaml', 'people.yaml'].includes(path) || BESIDE.test(path)) continue;
    const [, bonusId] = BONUS.exec(path) ?? [];
    if (bonusId !== undefined) {
      const bonus = readYaml(path, text(path) ?? '', bonusSchema);
      problems.push(...bonus.problems);
      tellers.set(path, bonus.problem);
      if (bonus.value === null) continue;
      program.bonuses[bonusId] = bonus.value;
      if (facts !== null) problems.push(...checkBonus(bonus.value, facts, bonus.problem));
      continue;
    }
    const found = readTextFile(program, path, text, files.get(path));
    problems.push(...(found ?? [{ file: path, line: 0, says: unknownFile(path) }]));
  }
  if (settings !== null && facts !== null) {
    problems.push(...checkSettings(facts, settings.problem));
    problems.push(...checkTexts(program.pages, facts, settings.problem), ...checkTerms(program.terms, facts));
    if (home.value !== null) problems.push(...checkHome(home.value, facts, Object.keys(program.pages), home.problem));
    if (people.value !== null) problems.push(...checkPeople(people.value, people.problem));
  }
  if (facts === null || home.value === null || people.value === null || problems.length > 0)
    return { program: null, problems: inOrder(problems) };
  const place = (file: string, path: Path, says: string): Problem =>
    tellers.get(file)?.(path, says) ?? { file, line: 0, says };
  return { program: { ...program, settings: facts, home: home.value, people: people.value }, problems: [], place };
}

type Parts = Omit<Program, 'settings' | 'home' | 'people'>;

/** Puts a page or a text of the terms where it belongs; null for a file that belongs nowhere. */
function readTextFile(
  program: Parts,
  path: string,
  text: (path: string) => string | null,
  bytes: Buffer | undefined,
): Problem[] | null {
  const [, key = '', pageLanguage] = PAGE.exec(path) ?? [];
  const [, version = '', termsLanguage, kind] = TERMS.exec(path) ?? [];
  const language = localeOf(pageLanguage ?? termsLanguage);
  if (language === undefined) return null;
  if (kind === 'pdf') {
    if (bytes?.subarray(0, 5).toString('latin1') !== '%PDF-')
      return [{ file: path, line: 0, says: 'The file is no PDF.' }];
    put(program.terms, version, language, {
      title: '',
      body: '',
      ...program.terms[version]?.[language],
      pdf: bytes.toString('base64'),
    });
    return [];
  }
  const content = text(path);
  if (content === null) return [];
  const read = readText(path, content);
  if (pageLanguage === undefined)
    put(program.terms, version, language, { ...program.terms[version]?.[language], ...read.text });
  else put(program.pages, key, language, read.text);
  const hidden = pageLanguage === undefined || isLevelPage(key) ? null : pageKeyProblem(key);
  return [...(hidden === null ? [] : [{ file: path, line: 0, says: `${hidden}.` }]), ...read.problems];
}

function put(all: Record<string, Texts>, key: string, language: Locale, text: Texts[Locale]): void {
  all[key] = { ...all[key], ...(text === undefined ? {} : { [language]: text }) };
}

const localeOf = (name: string | undefined): Locale | undefined => LOCALES.find((locale) => locale === name);

function unknownFile(path: string): string {
  if (path.endsWith('.yml')) return 'A program has no such file; did you mean the ending .yaml?';
  if (path.startsWith('pages/')) return `A page is a file like pages/faq.fr.md, in one of ${LOCALES.join(', ')}.`;
  if (path.startsWith('terms/'))
    return `Terms are files like terms/2.0/fr.md (or fr.pdf), in one of ${LOCALES.join(', ')}.`;
  if (path.startsWith('bonuses/')) return 'A bonus is a file like bonuses/summer-200.yaml.';
  return 'A program has no such file; there are program.yaml, home.yaml, people.yaml, bonuses/, pages/ and terms/.';
}

const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
