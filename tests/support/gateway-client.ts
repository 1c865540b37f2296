import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  BASE_PATH,
  fillPath,
  KEY_HEADER,
  queryText,
  TOKEN_HEADER,
  type AnswerOf,
  type AnyCall,
} from '#shared/contract/call.ts';
import { authUrl, login, type LoginAnswer } from '#shared/contract/calls/auth.ts';
import { successSchema } from '#shared/contract/envelope.ts';
import { CookieJar } from './cookie-jar.ts';

/** What a call needs beside its name; the consultant's own id is filled in. */
interface Given {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Speaks to a gateway without a browser, as somebody who signed in through the sandbox sign-on. */
export class GatewayClient {
  readonly #origin: string;
  readonly #jar: CookieJar;
  /** Sent with every request, as what stands in front of the gateway, or the browser, would add them. */
  readonly #headers: Readonly<Record<string, string>>;
  #token = '';
  #id = '';

  private constructor(origin: string, jar = new CookieJar(), headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#jar = jar;
    this.#headers = headers;
  }

  /** Nobody yet: every call goes out without a session. */
  static anonymous(origin: string, headers: Readonly<Record<string, string>> = {}): GatewayClient {
    return new GatewayClient(origin, new CookieJar(), headers);
  }

  /** Signs in as the first sample account whose line on the sign-on page holds `name`. */
  static async signedIn(
    origin: string,
    name: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<GatewayClient> {
    const client = GatewayClient.anonymous(origin, more);
    const callback = await client.signOn(name);
    const { jforce_token: token, customer_data: data } = await client.finish(callback);
    client.#token = token;
    client.#id = data.consultant?.id ?? '';
    return client;
  }

  /** Somebody whose session began elsewhere: its cookie as `name=value`, its token, and the consultant's id. */
  static resumed(origin: string, { cookie, token, id }: { cookie: string; token: string; id: string }): GatewayClient {
    const client = GatewayClient.anonymous(origin);
    client.#jar.take(new Response(null, { headers: { 'Set-Cookie': cookie } }));
    client.#token = token;
    client.#id = id;
    return client;
  }

  /** The anti-CSRF token of the session. */
  get token(): string {
    return this.#token;
  }

  /** The same session, at another gateway on the same database. */
  at(origin: string): GatewayClient {
    const client = new GatewayClient(origin, this.#jar, this.#headers);
    client.#token = this.#token;
    client.#id = this.#id;
    return client;
  }

  get id(): string {
    return this.#id;
  }

  /** The first page of a sign-on that begins now. */
  async signOnPage(url?: string): Promise<string> {
    return (await this.#follow(url ?? (await this.call(authUrl)).url)).html;
  }

  /** Goes through the sign-on page; answers the code and the state with which it sends people back. */
  async signOn(name: string): Promise<{ code: string; state: string }> {
    const { url } = await this.call(authUrl);
    const { url: page, html } = await this.#follow(url);
    const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
    const account = [...html.matchAll(/<button name="account" value="([^"]+)">([\s\S]*?)<\/button>/g)].find((match) =>
      match[2]?.includes(name),
    )?.[1];
    if (action === undefined || account === undefined) throw new Error(`The sign-on page does not list ${name}`);
    const back = await this.#follow(new URL(action, page).href, {
      method: 'POST',
      body: new URLSearchParams({ account }),
    });
    const { searchParams } = new URL(back.url);
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  }

  /** Ends a sign-on with what it gave. */
  finish(callback: { code: string; state: string }): Promise<LoginAnswer> {
    return this.call(login, { body: callback });
  }

  /** Asks and parses the answer as the app does. Throws when the gateway refuses or answers in another shape. */
  async call<C extends AnyCall>(call: C, given: Given = {}): Promise<AnswerOf<C>> {
    const answer = await this.raw(call, given);
    const { response } = v.parse(successSchema, await answer.json());
    return v.parse<C['answer']>(call.answer, response);
  }

  /** Asks and gives the answer back as it came. A write has a key of its own unless `headers` name one. */
  raw(call: AnyCall, { params = {}, query = {}, body, headers = {} }: Given = {}): Promise<Response> {
    const filled: Record<string, string> = { id: this.#id, ...params };
    const init: RequestInit = {
      method: call.method,
      headers: {
        Origin: this.#origin,
        [TOKEN_HEADER]: this.#token,
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(call.method === 'GET' ? {} : { [KEY_HEADER]: randomUUID() }),
        ...headers,
      },
    };
    if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
    return this.#send(`${this.#origin}${BASE_PATH}${fillPath(call.path, filled)}${queryText(query)}`, init);
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.#headers)) headers.set(name, value);
    headers.set('Cookie', this.#jar.header);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#jar.take(answer);
    return answer;
  }

  /** Follows redirects as long as they stay with the sign-on; the address in the app is the end of the way. */
  async #follow(url: string, init: RequestInit = {}): Promise<{ url: string; html: string }> {
    const answer = await this.#send(url, { ...init, headers: { Origin: this.#origin } });
    const location = answer.headers.get('Location');
    if (location === null) return { url, html: await answer.text() };
    const next = new URL(location, url);
    return next.pathname === '/login/callback' ? { url: next.href, html: '' } : this.#follow(next.href);
  }
}
