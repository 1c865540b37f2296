import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { until } from '#tests/support/until.ts';
import { plain, words, type Locale } from '#tests/support/words.ts';

const PICTURES = join(ROOT, 'node_modules/.cache/test-reports/deployment');

/** A session as a request carries it. */
export interface Session {
  cookie: string;
  token: string;
  id: string;
}

/** Phones of this market, each with a browser of its own. */
export class Phones {
  #browser: Browser | null = null;

  async take(locale: string): Promise<Phone> {
    this.#browser ??= await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
    const context = await this.#browser.newContext({
      ignoreHTTPSErrors: true,
      locale,
      viewport: { width: 360, height: 740 },
    });
    return new Phone(context, await context.newPage());
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }
}

/** A phone that somebody holds. */
export class Phone {
  readonly #context: BrowserContext;
  readonly page: Page;
  #token = '';
  #id = '';

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    page.setDefaultTimeout(60_000);
    page.on('request', (request) => {
      this.#token = request.headers()['x-jforce-token'] ?? this.#token;
      this.#id = /\/consultants\/(\d+)\//.exec(request.url())?.[1] ?? this.#id;
    });
  }

  /** Signs on at the issuer as the consultant of that number in the marketplace. */
  async signOn(origin: string, number: string, locale: Locale): Promise<void> {
    await this.page.goto(origin);
    await this.page.getByRole('button', { name: words(locale, 'Login'), exact: true }).click();
    await this.page.getByLabel('Number').fill(number);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.waitForURL(/\/home/);
  }

  /** What stands on the page, without the kinds of spaces and the marks that only steer the layout. */
  async text(): Promise<string> {
    return plain(await this.page.locator('body').innerText());
  }

  /** Opens a screen and waits until it says something; digits are looked for without the spaces between them. */
  async sees(address: string, ...what: readonly string[]): Promise<string> {
    await this.page.goto(address);
    let text = '';
    const found = async (): Promise<boolean> => {
      text = await this.text();
      const dense = text.replaceAll(' ', '');
      return what.every((each) => dense.includes(each.replaceAll(' ', '')));
    };
    await until(`${address} says ${what.join(', ')}`, found, 90_000).catch(async (cause: unknown) => {
      await this.picture('missing');
      throw new Error(`${String(cause)}\nIt said: ${text.slice(0, 1500)}`);
    });
    return text;
  }

  /** A picture for whoever looks at what was seen. */
  async picture(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }

  /** The session of this phone. */
  async session(): Promise<Session> {
    const cookies = await this.#context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { cookie, token: this.#token, id: this.#id };
  }
}
