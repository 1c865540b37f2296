import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Control and A, as the protocol writes them; keys are let go at the end of a text. */
const SELECT_ALL = '\uE009a';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = v.object({ [ELEMENT]: v.string() });
const staleSchema = v.object({ error: v.literal('stale element reference') });
const outcomeSchema = v.union([v.object({ value: v.unknown() }), v.object({ error: v.string() })]);

/** What may be asked of a page from outside: a function with one argument, both of which are sent as text. */
type PageFunction<Argument, Value> = (argument: Argument) => Value | Promise<Value>;

const named = (name: string): string => {
  const found = process.env[name];
  if (!found) throw new Error(`${name} does not say where a part of WebKit lies`);
  return found;
};

/** An element that was found is not in the page any more. */
class StaleElement extends Error {
  override name = 'StaleElement';
}

/** A WebKit on an empty screen, driven by its own driver: the WebDriver protocol, spoken in plain requests. */
export class WebKit {
  readonly #processes: ChildProcess[];
  readonly #driver: string;
  #session = '';

  private constructor(processes: ChildProcess[], port: number) {
    this.#processes = processes;
    this.#driver = `http://127.0.0.1:${port}`;
  }

  /** Starts one with an empty profile; the environment says where its parts lie. */
  static async start(): Promise<WebKit> {
    const port = await freePort();
    const screen = spawn(named('JFORCE_XVFB'), ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await firstLine(screen.stdio[3]);
    const driver = spawn(named('JFORCE_WEBKIT_DRIVER'), [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: `:${display}`, LANG: 'C.UTF-8', TZ: 'Africa/Casablanca' },
      stdio: 'ignore',
    });
    const webkit = new WebKit([driver, screen], port);
    await webkit.#begin();
    return webkit;
  }

  async #begin(): Promise<void> {
    await until('the driver of WebKit answers', () => this.#ask('GET', '/status').catch(() => null));
    const browser = { binary: named('JFORCE_WEBKIT'), args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser } };
    const { sessionId } = v.parse(
      v.object({ sessionId: v.string() }),
      await this.#ask('POST', '/session', { capabilities }),
    );
    this.#session = `/session/${sessionId}`;
    await this.#ask('POST', `${this.#session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  }

  async #ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.#driver + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json());
    if (v.is(staleSchema, value)) throw new StaleElement();
    if (!answer.ok) throw new Error(`WebKit answered ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  }

  /** Opens an address and waits until the page has loaded. */
  async goto(url: string): Promise<void> {
    await this.#ask('POST', `${this.#session}/url`, { url });
  }

  async address(): Promise<string> {
    return v.parse(v.string(), await this.#ask('GET', `${this.#session}/url`));
  }

  /** Runs a function in the page; what it answers is given back as it is. Throws with the error of the page. */
  async read<Argument>(work: PageFunction<Argument, unknown>, argument?: Argument): Promise<unknown> {
    const script = `const done = arguments[1];
      Promise.resolve().then(() => (${work.toString()})(arguments[0])).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const answer = await this.#ask('POST', `${this.#session}/execute/async`, { script, args: [argument ?? null] });
    const outcome = v.parse(outcomeSchema, answer);
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.value;
  }

  /** Waits for the first element of an XPath that can be seen; answers with its id. */
  async #seen(xpath: string, limit = 40_000): Promise<string> {
    const wanted = { using: 'xpath', value: xpath };
    const found = until(
      `${xpath} is shown`,
      async () => {
        const first = await this.#ask('POST', `${this.#session}/element`, wanted).catch(() => null);
        if (first === null) return null;
        const id = v.parse(elementSchema, first)[ELEMENT];
        const shown = await this.#ask('GET', `${this.#session}/element/${id}/displayed`).catch(() => false);
        return shown === true ? id : null;
      },
      limit,
    );
    return found.catch(async (cause: unknown) => {
      const shows = await this.read(() => `${location.href}: ${document.body.innerText}`).catch(String);
      throw new Error(`Not on screen: ${xpath}; but ${String(shows).slice(0, 800)}`, { cause });
    });
  }

  /** Waits until something can be seen. */
  async sees(xpath: string, limit?: number): Promise<void> {
    await this.#seen(xpath, limit);
  }

  async click(xpath: string): Promise<void> {
    const tap = async (): Promise<void> => {
      await this.#ask('POST', `${this.#session}/element/${await this.#seen(xpath)}/click`, {});
    };
    // What was drawn anew between the look and the tap was not tapped.
    await tap().catch((error: unknown) => {
      if (!(error instanceof StaleElement)) throw error;
      return tap();
    });
  }

  /** Types into a field in place of what stands there, as a person does: the app hears nothing of a field that is cleared. */
  async type(xpath: string, text: string): Promise<void> {
    const field = `${this.#session}/element/${await this.#seen(xpath)}`;
    await this.#ask('POST', `${field}/value`, { text: SELECT_ALL });
    await this.#ask('POST', `${field}/value`, { text });
    const value = await this.#ask('GET', `${field}/property/value`);
    if (value !== text) throw new Error(`${String(value)} stands in the field, and ${text} was typed`);
  }

  /** Ends the browser with everything that it kept, its driver and its screen. */
  async close(): Promise<void> {
    await this.#ask('DELETE', this.#session).catch(() => undefined);
    for (const each of this.#processes) {
      const ended = new Promise((resolve) => each.once('close', resolve));
      if (each.exitCode === null && each.kill()) await ended;
    }
  }
}

const firstLine = (stream: unknown): Promise<string> =>
  new Promise((resolve) => {
    if (isReadable(stream)) stream.once('data', (data: unknown) => resolve(String(data).trim()));
  });

const isReadable = (stream: unknown): stream is Readable =>
  typeof stream === 'object' && stream !== null && 'once' in stream && 'read' in stream;
