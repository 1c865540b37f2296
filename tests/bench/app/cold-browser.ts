import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { mainProcess, processesOf } from '#tests/support/phone.ts';
import { until } from '#tests/support/until.ts';
import { slowDown } from '#tests/bench/browser.ts';

/** A phone's browser whose profile outlives it: filled once, then started again and again from nothing. */
export class ColdBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'jforce-bench-cold-'));
  #context: BrowserContext | null = null;

  /** Starts the browser; answers its first page, which shows nothing yet. */
  async start(rate = 1): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: chromiumPath(),
      args: CHROMIUM_FLAGS,
      headless: true,
      locale: 'fr-FR',
      timezoneId: 'Africa/Casablanca',
      viewport: { width: 360, height: 740 },
    });
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    if (rate !== 1) await slowDown(page, rate);
    return page;
  }

  /** Ends it as a person does, so that everything is on disk. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** Ends it as the system does. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
    process.kill(mainProcess(this.#profile), 'SIGKILL');
    await closed;
    await until('the killed browser is gone', () => processesOf(this.#profile).length === 0);
    this.#context = null;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
