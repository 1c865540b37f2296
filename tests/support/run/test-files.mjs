import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shell.mjs';

const FOLDERS = ['src', 'sw', 'workers', 'gateway', 'tests'];
const SOURCE = /\.(ts|tsx|mjs|js)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** Paths of all sources, relative to the root folder, with slashes. */
export const sourceFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => SOURCE.test(path) && !path.includes('/node_modules/')),
  );

export const testFiles = () => sourceFiles().filter((path) => TEST.test(path));
export const isTest = (path) => TEST.test(path);
export const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');
export const isFolder = (path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory();

/** How a test beside the code opens a database (gateway/db/testing/). */
const OPENS = /\b(databaseForTests|open(Own)?TestDatabase|openSample)\(/;

/** Tests beside the code that work on a database: what several connections do to each other shows on a PostgreSQL only. */
export const testsOfDatabase = () =>
  testFiles().filter((path) => path.startsWith('gateway/') && OPENS.test(textOf(path)));

const LITERAL = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

/** Every text in quotes of a file: titles are among them. */
export const literalsOf = (text) => [...text.matchAll(LITERAL)].map(([, one, two, three]) => one ?? two ?? three ?? '');

const BROWSER_TEST = /\btest\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;

/** Titles of the tests of a Playwright file, as written. */
export const browserTitlesOf = (text) =>
  [...text.matchAll(BROWSER_TEST)].map(([, one, two, three]) => one ?? two ?? three ?? '');
