import type { SourceFile } from './source-files.ts';
import { withoutComments } from './without-comments.ts';

interface Rule {
  name: string;
  pattern: RegExp;
  /** Comments count too. */
  everywhere?: boolean;
  /** Only files whose path matches; all when absent. */
  where?: RegExp;
}

const RULES: readonly Rule[] = [
  { name: 'an untyped value', pattern: /(?::|\bas|<|\|)\s*any\b/ },
  {
    name: 'a silenced check',
    pattern: /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable/,
    everywhere: true,
  },
  { name: 'tracing left behind', pattern: /\bconsole\.(?:log|debug|trace)\b/ },
  {
    name: 'a test that is left out or alone',
    pattern: /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b|\.skipIf\(/,
  },
  { name: 'a note for later', pattern: /\b(?:TO.?DO|FIX.?ME|HACK|XXX)\b/, everywhere: true },
  {
    name: 'a failure that nobody reads',
    pattern: /catch\s*(?:\([^)]*\))?\s*\{\s*\}|\.catch\(\s*\(\s*\w*\s*\)\s*=>\s*\{\s*\}\s*\)/,
  },
  {
    name: 'a fixed sleep',
    pattern: /waitForTimeout\(|setTimeout\(\s*(?:resolve|done)\b/,
    where: /^tests\/|\.test\.tsx?$/,
  },
  { name: 'a requirement id', pattern: /\bR-[A-Z]{2,}-\d+|\bG-\d{2,}\b/, everywhere: true },
  {
    name: 'a word about how the work was organised',
    pattern: /\bthe brief\b|\bsub-?agents?\b|\.\.\/shared\/(?:design|spec)\b|\/work\//i,
    everywhere: true,
  },
];

/** Prose is free to say more than code. */
const applies = (path: string, where: RegExp | undefined, everywhere = false): boolean =>
  (everywhere || !path.endsWith('.md')) && (where?.test(path) ?? true);

/** Forbidden words, as `path: what`. */
export function forbiddenWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return RULES.filter(
      ({ pattern, everywhere, where }) => applies(path, where, everywhere) && pattern.test(everywhere ? text : code),
    ).map(({ name }) => `${path}: ${name}`);
  });
}

const TITLE = /\b(?:it|test|describe)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;

/** Names of tests, with those of their groups. */
export const titlesOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(TITLE)].flatMap((match) => match[2] ?? []);

/** Names that state no fact: a preference, or a number of a list that the reader does not have. */
export const poorTitles = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    titlesOf(file)
      .filter((title) => /\bshould\b|\bworks\b|^test\b|\b[A-Z]-[A-Z]*-?\d+\b/i.test(title))
      .map((title) => `${file.path}: ${title}`),
  );
