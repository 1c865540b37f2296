import type { BrowserContext, Request } from 'playwright';
import { KEY_HEADER } from '#shared/contract/call.ts';

/** A write as it left the browser. */
interface Copy {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const isInvitation = ({ url }: Copy): boolean => url.endsWith('/invite-user');

/** Headers that belong to the connection and not to the request. */
const OF_THE_LINE = new Set(['host', 'connection', 'content-length', 'accept-encoding']);

/**
 * Writes that arrive twice: browsers and what lies between repeat a request when a connection turns out to be dead, and the
 * first one may come in long after the phone has given it up.
 */
export class LateRequests {
  readonly #copies: Copy[] = [];
  readonly #direct: string;

  /** `direct`: the gateway itself, past the link. */
  constructor(direct: string) {
    this.#direct = direct;
  }

  /** How many copies of invitations wait. */
  get invitations(): number {
    return this.#copies.filter(isInvitation).length;
  }

  /** Copies every write that leaves a browser, from its pages, workers and service worker. */
  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (KEY_HEADER.toLowerCase() in request.headers()) void this.#copy(request);
    });
  }

  async #copy(request: Request): Promise<void> {
    // A browser that is killed takes what it would say of its requests with it.
    const all = await request.allHeaders().catch(() => null);
    const body = request.postData();
    if (all === null || body === null) return;
    const headers = Object.entries(all).filter(([name]) => !name.startsWith(':') && !OF_THE_LINE.has(name));
    const { pathname } = new URL(request.url());
    this.#copies.push({
      method: request.method(),
      url: this.#direct + pathname,
      headers: Object.fromEntries(headers),
      body,
    });
  }

  /** Lets the newest copies that wait arrive, `most` at once; what the gateway answers nobody hears. */
  async arrive(most: number): Promise<number> {
    const copies = this.#copies.splice(-most);
    await this.#send(copies);
    return copies.length;
  }

  /** Lets the newest copy of an invitation arrive: others, as of a sign-in, may have left since. */
  async arriveInvited(): Promise<void> {
    const at = this.#copies.findLastIndex(isInvitation);
    if (at >= 0) await this.#send(this.#copies.splice(at, 1));
  }

  async #send(copies: readonly Copy[]): Promise<void> {
    await Promise.all(
      copies.map(({ url, ...init }) =>
        fetch(url, init)
          .then((answer) => answer.arrayBuffer())
          .catch(() => null),
      ),
    );
  }
}
