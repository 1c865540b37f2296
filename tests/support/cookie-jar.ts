/** Cookies of one origin, as a browser keeps them; enough for tests that speak to the gateway themselves. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes over what an answer sets or deletes. */
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      const gone = value === '' || attributes.some((each) => /max-age=0|expires=Thu, 01 Jan 1970/i.test(each));
      if (gone) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  has(name: RegExp): boolean {
    return [...this.#cookies.keys()].some((each) => name.test(each));
  }
}
