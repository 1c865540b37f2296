import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { until } from './until.ts';

/** A browser with a profile of its own that outlives it: what a phone keeps when the browser is closed or killed. */
export class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'jforce-phone-'));
  readonly #watch: (context: BrowserContext) => void;
  readonly #baseURL: string | undefined;
  #context: BrowserContext | null = null;

  private constructor(watch: (context: BrowserContext) => void, baseURL?: string) {
    this.#watch = watch;
    this.#baseURL = baseURL;
  }

  /**
   * `watch` is told of the browser each time it starts. `like`: a profile (see {@link Phone.leave}) that this phone's own
   * begins as a copy of. `baseURL`: what addresses without a host belong to.
   */
  static async open(
    watch: (context: BrowserContext) => void,
    { like, baseURL }: { like?: string; baseURL?: string } = {},
  ): Promise<Phone> {
    const phone = new Phone(watch, baseURL);
    if (like !== undefined) cpSync(like, phone.#profile, { recursive: true });
    await phone.#launch();
    // A browser with a profile offers to install the app; whoever asks nothing about that has said no to it.
    const tomorrow = Date.now() / 1000 + 86_400;
    await phone.context.addCookies([
      { name: 'add_to_home', value: 'false', domain: '127.0.0.1', path: '/', expires: tomorrow },
    ]);
    return phone;
  }

  async #launch(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: chromiumPath(),
      args: CHROMIUM_FLAGS,
      headless: true,
      locale: 'fr-FR',
      timezoneId: 'Africa/Casablanca',
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      ...(this.#baseURL !== undefined && { baseURL: this.#baseURL }),
    });
    this.#watch(this.#context);
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is not running');
    return this.#context;
  }

  /** The first page, which every browser opens with. */
  async page(): Promise<Page> {
    return this.context.pages()[0] ?? this.context.newPage();
  }

  /** Closes the browser and opens it again with what the phone kept; `meanwhile` is given the folder in which that lies. */
  async restart(meanwhile: (profile: string) => void = () => undefined): Promise<Page> {
    await this.context.close();
    meanwhile(this.#profile);
    await this.#launch();
    return this.page();
  }

  /** Kills the browser as the system does when memory is short, and opens it again. */
  async killAndRestart(): Promise<Page> {
    const cookies = await this.context.cookies();
    const closed = new Promise<void>((resolve) => this.context.once('close', () => resolve()));
    process.kill(mainProcess(this.#profile), 'SIGKILL');
    await closed;
    await until('the killed browser is gone', () => processesOf(this.#profile).length === 0);
    await this.#launch();
    // Chromium writes cookies every 30 s only; those of a test are younger, those of a person are not.
    await this.context.addCookies(cookies);
    return this.page();
  }

  /** Closes the browser and leaves what it kept: answers with the folder, which is the caller's from then on. */
  async leave(): Promise<string> {
    await this.context.close();
    return this.#profile;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Processes that work on a profile, with the words that they were started with. */
export function processesOf(profile: string): { pid: number; words: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), words: commandLine(name) }))
    .filter(({ words }) => words.includes(`--user-data-dir=${profile}`));
}

const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** The process that all others of a browser end with. Throws when no browser runs on the profile. */
export function mainProcess(profile: string): number {
  const main = processesOf(profile).find(({ words }) => !words.includes('--type='));
  if (!main) throw new Error(`No browser runs on ${profile}`);
  return main.pid;
}
