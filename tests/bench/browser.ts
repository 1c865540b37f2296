import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';

/** The two ways in which Chromium keeps IndexedDB on disk. */
export const ENGINES = ['LevelDB', 'SQLite'] as const;
export type Engine = (typeof ENGINES)[number];

const FEATURES = 'IdbSqliteBackingStore,IdbSqliteOnDiskRollout';
const flagOf = (engine: Engine): string => `--${engine === 'SQLite' ? 'enable' : 'disable'}-features=${FEATURES}`;

/** A browser with a profile on disk and one engine of IndexedDB. */
export class BenchBrowser {
  readonly context: BrowserContext;
  readonly #profile: string;

  private constructor(context: BrowserContext, profile: string) {
    this.context = context;
    this.#profile = profile;
  }

  static async open(engine: Engine): Promise<BenchBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'jforce-bench-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_FLAGS, flagOf(engine)],
      headless: true,
    });
    return new BenchBrowser(context, profile);
  }

  get version(): string {
    return this.context.browser()?.version() ?? 'unknown';
  }

  /** A new page at an address, its CPU slowed down by `rate`. */
  async page(address: string, rate = 1): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(address);
    if (rate !== 1) await slowDown(page, rate);
    return page;
  }

  /** The engine that the profile really shows on disk, null while no database is there. */
  engineOnDisk(): Engine | null {
    const names = readdirSync(join(this.#profile, 'Default/IndexedDB'));
    if (names.length === 0) return null;
    return names.some((name) => name.endsWith('.indexeddb.leveldb')) ? 'LevelDB' : 'SQLite';
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Slows the main thread of a page down, as on a phone. Workers keep their speed. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
