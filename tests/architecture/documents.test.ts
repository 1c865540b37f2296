import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAside, pathsBelow, readFiles, ROOT, type SourceFile } from './source-files.ts';

const documents = readFiles(pathsBelow('.').filter((path) => path.endsWith('.md')));
const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Paths in backticks that begin with a folder of the project. */
const pathsIn = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/`((?:src|sw|workers|gateway|tests|docs|public|\.ci)\/[^`\s]*)`/g)].flatMap((match) =>
    braces(match[1] ?? ''),
  );

/** `a/{b,c}.ts` means two paths; what stands for any name is cut off. */
function braces(path: string): string[] {
  const group = /\{([^}]*,[^}]*)\}/.exec(path);
  if (!group) return [path.replace(/[<{*$].*$/, '')];
  return (group[1] ?? '').split(',').flatMap((part) => braces(path.replace(group[0], part.trim())));
}

/** Files, and folders that hold one: an empty folder that a move left behind is not in anybody else's checkout. */
const present = new Set(
  pathsBelow('.').flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
);

const missingPaths = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    pathsIn(file)
      .filter((path) => !present.has(path.replace(/\/$/, '')))
      .map((path) => `${file.path}: ${path}`),
  );

const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const unknownCommands = (files: readonly SourceFile[], scripts: Readonly<Record<string, string>>): string[] =>
  files.flatMap((file) =>
    [...file.text.matchAll(COMMAND)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => scripts[name] === undefined)
      .map((name) => `${file.path}: npm run ${name}`),
  );

/** What lies in the root folder: the folders of the product, and what tools look for there. */
const ROOT_NAMES = new Set(
  [
    'src sw workers gateway public tests docs .ci README.md LICENSE index.html package.json package-lock.json',
    'vite.config.ts lingui.config.ts tsconfig.json tsconfig.base.json .gitignore .npmrc .oxfmtrc.json .oxlintrc.json knip.json',
  ].flatMap((names) => names.split(' ')),
);
const strangers = (names: readonly string[]): string[] =>
  names.filter((name) => !ROOT_NAMES.has(name) && !isAside(name));

describe('documents', () => {
  it('name only paths that exist', () => {
    expect(documents.map(({ path }) => path)).toContain('docs/ARCHITECTURE.md');
    expect(missingPaths(documents)).toEqual([]);
  });

  it('name only commands of package.json', () => {
    expect(documents.map(({ path }) => path)).toContain('README.md');
    expect(unknownCommands(documents, manifest.scripts)).toEqual([]);
  });

  it('a path or a command that is not there is found', () => {
    const planted = [
      {
        path: 'docs/x.md',
        text: 'see `src/nowhere/x.ts` and `tests/{run.mjs,gone.mjs}`, then `npm run nothing`, `npm start`',
      },
    ];
    expect(missingPaths(planted)).toEqual(['docs/x.md: src/nowhere/x.ts', 'docs/x.md: tests/gone.mjs']);
    expect(unknownCommands(planted, { start: '' })).toEqual(['docs/x.md: npm run nothing']);
  });
});

const GLOSSARY = /^- \*\*(.+?)\*\*: .+$/gm;
const terms = (text: string): string[] => [...text.matchAll(GLOSSARY)].map((match) => match[1] ?? '');

describe('the glossary', () => {
  const glossary = documents.find(({ path }) => path === 'docs/glossary.md')?.text ?? '';

  it('has at most forty terms, one line each, in order', () => {
    const names = terms(glossary);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(40);
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(glossary.split('\n').filter((line) => line.startsWith('-'))).toHaveLength(names.length);
  });
});

describe('the root folder', () => {
  it('holds only the agreed names', () => {
    expect(strangers(readdirSync(ROOT))).toEqual([]);
  });

  it('a stranger is found', () => {
    expect(strangers(['src', 'notes.txt'])).toEqual(['notes.txt']);
  });

  it('may hold what a start leaves there: data of each market, and backups of them', () => {
    expect(strangers(['.data', '.data-ci', '.data-ci-backups', '.data-backups', 'x.data'])).toEqual(['x.data']);
  });
});
