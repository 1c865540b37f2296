import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { words } from './words.mjs';

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A failure that one sentence tells whole. */
export class PlainFailure extends Error {}

/**
 * Beside what a command writes, which may go into a file.
 * @param {string} line
 */
const say = (line) => process.stderr.write(`${line}\n`);

/** @param {string} version @returns {number[]} */
const numbers = (version) => (version.match(/\d+/g) ?? []).map(Number);

/** Throws PlainFailure when this Node is older than package.json asks for. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = numbers(engines.node);
  const [here = 0, hereMinor = 0] = numbers(process.versions.node);
  if (here > major || (here === major && hereMinor >= minor)) return;
  throw new PlainFailure(words.oldNode(process.versions.node, `${major}.${minor}`));
}

/**
 * Runs a program and shows what it writes. Throws PlainFailure when it fails.
 * @param {string} what shown and named in the failure
 * @param {string} program
 * @param {string[]} parameters
 */
function run(what, program, parameters) {
  say(`${what} ...`);
  const { status, error } = spawnSync(program, parameters, {
    cwd: ROOT,
    stdio: ['inherit', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) throw new PlainFailure(words.failed(what));
}

/**
 * Whether the packages of the lock file lie in node_modules: npm writes down there what it installed. A checkout makes
 * every file new, so the versions count and not the dates.
 */
function isInstalled() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const lock = join(ROOT, 'package-lock.json');
  if (statSync(record).mtimeMs >= statSync(lock).mtimeMs) return true;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional === true || present[path]?.version === entry.version,
  );
}

export function install() {
  if (!isInstalled()) run(words.packages, 'npm', ['ci', '--no-audit', '--no-fund']);
}

const SOURCES = [
  'src',
  'sw',
  'workers',
  'gateway',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];
const BUILT = ['dist/app/index.html', 'dist/gateway/main.js', 'dist/gateway/cli.js', 'dist/gateway/pglite-worker.js'];

/** @param {string} path @returns {number} the time of the newest file under it, 0 when there is none */
function newest(path) {
  if (!existsSync(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : facts.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether the built app is one of the market and the languages that the environment names; it says so itself. */
function isOfChoice() {
  const html = readFileSync(join(ROOT, 'dist/app/index.html'), 'utf8');
  const { MARKET, LANGUAGES } = process.env;
  const languages = (LANGUAGES || 'fr,ar,en').split(',').map((name) => name.trim());
  return [
    ['market', MARKET || 'ma'],
    ['languages', [...new Set(languages)].join(',')],
  ].every(([name, content]) => html.includes(`<meta name="${name}" content="${content}" />`));
}

/** Builds app and gateway when they are not built, older than what they are made of, or for another market. */
export function build() {
  const built = BUILT.map((path) => join(ROOT, path));
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  // A production has what was built, and nothing to build with: its market is that of the build.
  if (!existsSync(join(ROOT, vite)) && built.every((path) => existsSync(path))) return;
  const oldest = Math.min(...built.map((path) => (existsSync(path) ? statSync(path).mtimeMs : 0)));
  if (oldest > Math.max(...SOURCES.map((path) => newest(join(ROOT, path)))) && isOfChoice()) return;
  run(words.app, process.execPath, [vite, 'build', '--logLevel', 'warn']);
  run(words.gateway, process.execPath, [vite, 'build', '--config', 'gateway/vite.config.ts', '--logLevel', 'warn']);
}

/** Installs and builds what is missing. Says why and answers false when that fails. */
export function makeReady() {
  try {
    checkNode();
    install();
    build();
    return true;
  } catch (cause) {
    if (!(cause instanceof PlainFailure)) throw cause;
    process.stderr.write(`${cause.message}\n`);
    process.exitCode = 1;
    return false;
  }
}

/**
 * Runs a bundle in this process.
 * @param {string} bundle name of a file in dist/gateway
 */
export const start = (bundle) => import(new URL(`../../dist/gateway/${bundle}`, import.meta.url).href);
