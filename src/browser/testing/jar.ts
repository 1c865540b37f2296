/** A cookie jar as a page sees it: assignments add or remove one, reading gives all. */
export class Jar {
  readonly lines: string[] = [];
  readonly #values = new Map<string, string>();
  get cookie(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(line: string) {
    this.lines.push(line);
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (line.includes('Max-Age=0')) this.#values.delete(name);
    else this.#values.set(name, value);
  }
}
