import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build } from '#gateway/bin/workshop.mjs';
import { vitest } from './runners.mjs';
import { say } from './say.mjs';
import { ROOT } from './shell.mjs';
import { isTest, sourceFiles, textOf } from './test-files.mjs';

/** So many files are run in half a minute; those that a change is further away from wait for `npm test`. */
const MOST_FILES = 40;
/** Their tests need more than vitest, or more than a minute. */
const ELSEWHERE =
  /\.spec\.tsx?$|^tests\/(contract|contract-full|contract-postgres|citus|deployment|full-disk|simulation|recipes)\//;

/** Runs the unit tests that a change can reach, the nearest first. */
export async function changed(job) {
  const since = startOfWork();
  if (since === null) {
    say('changed              not run: without git nobody knows what changed');
    return { passed: 0, failed: 0 };
  }
  const files = changedFiles(since);
  const reached = testsReachedBy(files);
  const near = reached.slice(0, MOST_FILES);
  const left = reached.length - near.length;
  const further = left > 0 ? `; ${left} that reach a change from further off are left to npm test` : '';
  say(`changed              ${files.length} files since ${since.slice(0, 7)}: ${near.length} files of tests${further}`);
  if (near.length === 0) return { passed: 0, failed: 0 };
  if (near.some((path) => path.startsWith('gateway/'))) build();
  return vitest('changed', near)(job);
}

function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Where the branch left main; on main itself the last commit, or the one before it when nothing changed since. */
function startOfWork() {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main');
  if (left !== null && left !== head) return left;
  return git('status', '--porcelain') === '' ? (git('rev-parse', 'HEAD~1') ?? head) : head;
}

const linesOf = (text) => (text ?? '').split('\n').filter((line) => line !== '');

const changedFiles = (since) => [
  ...linesOf(git('diff', '--name-only', '--relative', since)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
];

const SPECIFIER = /\b(?:from|import)\s*\(?\s*(['"])([#.][^'"\n]+)\1/g;
const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const SUBPATHS = Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace(/^\.\/|\*/g, '')]);

function targetOf(from, specifier) {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const [start, folder] = SUBPATHS.find(([each]) => path.startsWith(each)) ?? [];
  return start === undefined ? null : `${folder}${path.slice(start.length)}`;
}

/** Who imports each file. */
function importers() {
  const found = new Map();
  for (const path of sourceFiles())
    for (const [, , specifier] of textOf(path).matchAll(SPECIFIER)) {
      const target = targetOf(path, specifier);
      if (target !== null) found.set(target, [...(found.get(target) ?? []), path]);
    }
  return found;
}

/** Files of unit tests that import one of these by any way, those of the shortest way first. */
function testsReachedBy(files) {
  const importersOf = importers();
  const beside = (path) => path.replace(/\.tsx?$/, '.test.ts');
  const seen = new Set();
  let ring = files.flatMap((path) => [path, beside(path), `${beside(path)}x`]);
  while (ring.length > 0) {
    for (const path of ring) seen.add(path);
    ring = ring.flatMap((path) => importersOf.get(path) ?? []).filter((path) => !seen.has(path));
  }
  return [...seen].filter((path) => isTest(path) && !ELSEWHERE.test(path) && existsSync(join(ROOT, path)));
}
