import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#tests/architecture/source-files.ts';
import { linkTree } from './link-tree.ts';

/** Ignored by git and by every tool, and where files can have a second name. */
const PLACE = join(ROOT, '.cache/recipes');
/** What `npm run types` found when it compiled last. */
const COMPILED = 'node_modules/.cache/types';

/** A throw-away copy of the sources in which a recipe is followed. */
export class Copy {
  /** What each changed file held before; null: it was not there. */
  private readonly before = new Map<string, string | null>();
  private readonly folder: string;

  constructor() {
    mkdirSync(PLACE, { recursive: true });
    this.folder = mkdtempSync(join(PLACE, 'copy-'));
  }

  /**
   * Copies the sources, and what was compiled of them, and compiles what is not, so that the next time takes what has changed alone. The
   * packages are there under a second name: what was compiled tells of them by their place.
   */
  async compile(): Promise<void> {
    linkTree(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    const kept = { recursive: true, preserveTimestamps: true };
    if (existsSync(join(ROOT, COMPILED))) cpSync(join(ROOT, COMPILED), join(this.folder, COMPILED), kept);
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const paths = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\0');
    for (const path of paths.filter((each) => each !== '' && existsSync(join(ROOT, each))))
      cpSync(join(ROOT, path), join(this.folder, path), kept);
    const errors = await this.typeErrors();
    if (errors.length > 0) throw new Error(errors.join('\n'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Paths of all files that were added or changed. */
  get changed(): string[] {
    return [...this.before.keys()].toSorted();
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Writes a file that is not there yet. */
  add(path: string, text: string): void {
    if (existsSync(join(this.folder, path))) throw new Error(`${path} is there already`);
    this.write(path, text);
  }

  /** Puts rows into a file in place of a text that stands in it once; `$&` in `rows` stands for that text. */
  edit(path: string, text: string, rows: string): void {
    const parts = this.read(path).split(text);
    if (parts.length !== 2) throw new Error(`"${text}" stands ${parts.length - 1} times in ${path}`);
    this.write(path, parts.join(rows.replace('$&', () => text)));
  }

  /** Takes back every change of a file. */
  undo(path: string): void {
    const before = this.before.get(path);
    if (before === undefined) throw new Error(`${path} was not changed`);
    if (before === null) rmSync(join(this.folder, path));
    else writeFileSync(join(this.folder, path), before);
    this.before.delete(path);
  }

  undoAll(): void {
    for (const path of this.changed) this.undo(path);
  }

  /** What `npm run types` complains about; none when all projects compile. */
  async typeErrors(): Promise<string[]> {
    const { code, output } = await this.run('typescript/bin/tsc', ['-b', '--pretty', 'false']);
    const errors = output.split('\n').filter((line) => line.includes('error TS'));
    if ((code === 0) !== (errors.length === 0)) throw new Error(`tsc ended with ${code}: ${output}`);
    return errors;
  }

  /** What these tests of the copy write when one of them fails, '' when all pass. */
  async failures(...tests: string[]): Promise<string> {
    const { code, output } = await this.run('vitest/vitest.mjs', ['run', '--maxWorkers=1', ...tests]);
    if (code === 0 && !output.includes(`Test Files  ${tests.length} passed`)) return `not all were run: ${output}`;
    return code === 0 ? '' : output;
  }

  private write(path: string, text: string): void {
    const file = join(this.folder, path);
    if (!this.before.has(path)) this.before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : null);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs a script of the installed packages in the copy. */
  private run(script: string, words: readonly string[]): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve) => {
      const variables = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' };
      const child = spawn(process.execPath, [join(this.folder, 'node_modules', script), ...words], {
        cwd: this.folder,
        env: variables,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (output += part.toString()));
      child.once('close', (code) => resolve({ code, output }));
    });
  }
}
