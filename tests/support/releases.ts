import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packsOf } from '#build/shell/pack.ts';
import { parseShell } from '#sw/shell/shell-list.ts';
import { ROOT } from './gateway-process.ts';

const BUILT = join(ROOT, 'dist/app');
const HASHED = /^.+-([\w-]{8})\.\w+$/;
const IN_TEXT = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;
const PACK = /^pack-/;
/** What the service worker keeps, as the build wrote it into its script. */
const LIST = /start \/assets\/pack-[^`]+/;

/** A change of one file of a release: its path, and what becomes of its text. */
export type Spoil = Readonly<Record<string, (text: string) => string>>;

/**
 * Releases of the built app, one of which is online. A release is the app that was built, under other names: every file with
 * a hash has another one, as after a change of everything.
 */
export class Releases {
  readonly #folder = mkdtempSync(join(tmpdir(), 'jforce-releases-'));
  /** What the gateway serves: a link to the release that is online. */
  readonly current = join(this.#folder, 'current');

  constructor() {
    this.#switchTo(BUILT);
  }

  /** Makes a release without putting it online; `spoil` changes its files by path, `*` all scripts. */
  make(name: string, spoil: Spoil = {}): void {
    const folder = join(this.#folder, name);
    cpSync(BUILT, folder, { recursive: true });
    const hash = (text: string): string => createHash('sha256').update(`${name} ${text}`).digest('hex');
    for (const file of readdirSync(join(folder, 'assets'))) if (PACK.test(file)) rmSync(join(folder, 'assets', file));
    const files = readdirSync(join(folder, 'assets'));
    const renamed = new Map(
      files.map((file) => {
        const old = HASHED.exec(file)?.[1];
        if (old === undefined) throw new Error(`${file} has no hash in its name`);
        return [file, file.replace(`-${old}.`, `-${hash(old).slice(0, 8)}.`)];
      }),
    );
    for (const [old, next] of renamed) renameSync(join(folder, 'assets', old), join(folder, 'assets', next));
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:js|css|html)$/.test(path)) continue;
      const text = readFileSync(join(folder, path), 'utf8').replaceAll(IN_TEXT, (file) => renamed.get(file) ?? file);
      const change = spoil[path] ?? ((same: string) => same);
      writeFileSync(join(folder, path), change(path.endsWith('.js') ? (spoil['*'] ?? ((same) => same))(text) : text));
    }
    this.pack(name);
  }

  /** Packs the files of a release as they are now, and names them to its service worker: what a build does at its end. */
  pack(name: string): void {
    const folder = join(this.#folder, name);
    const worker = join(folder, 'sw.js');
    const script = readFileSync(worker, 'utf8');
    const plans = parseShell(LIST.exec(script)?.[0] ?? '').map((pack) => ({
      name: pack.name,
      files: pack.files.map(({ path }) => ({ path, content: readFileSync(join(folder, path)) })),
    }));
    if (plans.length === 0) throw new Error(`The service worker of ${name} names no file`);
    const { packs, list } = packsOf(plans);
    for (const { path, content } of packs) writeFileSync(join(folder, path), content);
    writeFileSync(
      worker,
      script.replace(LIST, () => list),
    );
  }

  /** Makes a release of a folder that was built elsewhere. */
  add(name: string, folder: string): void {
    cpSync(folder, join(this.#folder, name), { recursive: true });
  }

  /** Adds a file to a release, which no list of its service worker names. */
  write(name: string, path: string, text: string): void {
    writeFileSync(join(this.#folder, name, path), text);
  }

  /** Puts a release online; `built` is the one that was built. */
  deploy(name: string): void {
    this.#switchTo(name === 'built' ? BUILT : join(this.#folder, name));
  }

  #switchTo(target: string): void {
    const next = join(this.#folder, '.current');
    symlinkSync(target, next);
    renameSync(next, this.current);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
