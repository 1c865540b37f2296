import type { Browser, BrowserContext, Page } from 'playwright/test';
import { findLine, loseLine } from './line.ts';
import { choosePerson, PERSON } from './person.ts';
import type { Stack } from './start-stack.ts';
import { until } from './until.ts';
import { words } from './words.ts';

const LIMIT_MS = 60_000;

/** A phone that has nothing of the app yet, and a person who signs in on it, and begins again where the browser gave up. */
export class VisitToCome {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #stack: Stack;
  #hasLine = true;
  #said = 0;
  #passed = 0;

  private constructor(page: Page, stack: Stack) {
    this.page = page;
    this.#context = page.context();
    this.#stack = stack;
  }

  static async begin(browser: Browser, stack: Stack): Promise<VisitToCome> {
    const context = await browser.newContext({
      baseURL: stack.origin,
      locale: 'fr-FR',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const visit = new VisitToCome(page, stack);
    await page.exposeFunction('heardReady', () => {
      visit.#said += 1;
      visit.#passed = stack.link.passed;
    });
    await page.addInitScript(
      (mark) => {
        let shown = false;
        new MutationObserver(() => {
          const isShown = [...document.querySelectorAll('output')].some(({ textContent }) => textContent === mark);
          if (isShown && !shown) Reflect.get(window, 'heardReady')();
          shown = isShown;
        }).observe(document, { subtree: true, childList: true, characterData: true });
      },
      words('fr', 'Ready without a connection'),
    );
    return visit;
  }

  /** Bytes that go down in a visit that nothing disturbs, until the app says that it is ready. */
  static async measure(browser: Browser, stack: Stack): Promise<number> {
    const before = stack.link.passed;
    const visit = await VisitToCome.begin(browser, stack);
    await visit.make();
    await until('the app says that it is ready', () => visit.said > 0, LIMIT_MS);
    await visit.end();
    return visit.#passed - before;
  }

  /** How often the app has said that it is ready without a connection. */
  get said(): number {
    return this.#said;
  }

  /** Opens the app and signs in, until home is there. */
  async make(): Promise<void> {
    await this.page.goto('/').catch(() => undefined);
    await until('home is there', () => this.#goOn(), LIMIT_MS);
  }

  async loseLine(): Promise<void> {
    this.#hasLine = false;
    await loseLine(this.#context, this.#stack);
  }

  async findLine(): Promise<void> {
    await findLine(this.#context, this.#stack);
    this.#hasLine = true;
  }

  async end(): Promise<void> {
    await findLine(this.#context, this.#stack);
    await this.#context.close();
  }

  /** Does what comes next on the page as it is; true at home. */
  async #goOn(): Promise<boolean> {
    const { page } = this;
    if (page.url().endsWith('/home')) return true;
    if (!this.#hasLine) return false;
    const login = page.getByRole('button', { name: words('fr', 'Login'), exact: true });
    const again = page
      .getByRole('button', { name: words('fr', 'Try again'), exact: true })
      // Where no script came.
      .or(page.getByRole('link', { name: 'Réessayer' }))
      .first();
    const person = page.locator('button[name=account]').first();
    const step = async (): Promise<void> => {
      if (page.url().startsWith('chrome-error:')) await page.goto('/');
      else if (await login.isVisible()) await login.click({ timeout: 3000 });
      else if (await again.isVisible()) await again.click({ timeout: 3000 });
      else if (await person.isVisible()) await choosePerson(page, PERSON.individual);
    };
    await step().catch(() => undefined);
    return false;
  }
}
