import { connect, createServer, type Server, type Socket } from 'node:net';
import { LinkBudget } from './link-budget.ts';

/** `refuse`: connections are reset at once; `blackhole`: they stay open and nothing ever comes back. */
export type LinkMode = 'ok' | 'refuse' | 'blackhole';

export interface LinkSpeed {
  /** Milliseconds for the way there and back. */
  rtt: number;
  /** Bytes per second, shared by all connections, as on a phone. */
  up: number;
  down: number;
}

export const FAST: LinkSpeed = { rtt: 0, up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY };
/** A bad place in a 2G cell. */
export const SLOW_2G: LinkSpeed = { rtt: 300, up: 10_000, down: 20_000 };

/** What passes at once, in bytes: a cut finds an answer half way. */
const PACKET = 1400;

/** A TCP proxy in front of the gateway: the road between a phone and the server. */
export class SlowLink {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #target: number;
  #mode: LinkMode = 'ok';
  #speed: LinkSpeed = FAST;
  #up = new LinkBudget(FAST.up);
  #down = new LinkBudget(FAST.down);
  #accepted = 0;
  #passed = 0;
  #break: { at: number; tell: () => void } | null = null;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((client) => this.#take(client));
  }

  /** A link to a port of this machine, on a port of its own (0: any free one). */
  static async to(target: number, port = 0): Promise<SlowLink> {
    const link = new SlowLink(target);
    await new Promise<void>((resolve, reject) => {
      link.#server.once('error', reject);
      link.#server.listen(port, '127.0.0.1', resolve);
    });
    return link;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The link is closed');
    return address.port;
  }

  /** Connections so far, those that were refused included. */
  get accepted(): number {
    return this.#accepted;
  }

  /** Bytes that went down so far. */
  get passed(): number {
    return this.#passed;
  }

  /** Refuses everything once so many bytes more went down; answers when it does. */
  breakAfter(bytes: number): Promise<void> {
    return new Promise((tell) => {
      this.#break = { at: this.#passed + bytes, tell };
    });
  }

  /** What happens to new connections, and to what runs over the open ones: nothing passes any more unless it is `ok`. */
  set mode(mode: LinkMode) {
    this.#mode = mode;
    if (mode !== 'ok') this.cut();
  }

  set speed(speed: LinkSpeed) {
    this.#speed = speed;
    this.#up = new LinkBudget(speed.up);
    this.#down = new LinkBudget(speed.down);
  }

  /** Breaks everything that runs, in the middle of whatever it says. */
  cut(): void {
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.cut();
    await closed;
  }

  #take(client: Socket): void {
    this.#accepted += 1;
    this.#track(client);
    if (this.#mode === 'refuse') client.resetAndDestroy();
    if (this.#mode !== 'ok') return;
    const server = connect({ port: this.#target, host: '127.0.0.1', noDelay: true });
    this.#track(server);
    client.setNoDelay(true);
    this.#carry(client, server, () => this.#up);
    this.#carry(
      server,
      client,
      () => this.#down,
      (bytes) => this.#count(bytes),
    );
  }

  #count(bytes: number): void {
    this.#passed += bytes;
    if (this.#break === null || this.#passed < this.#break.at) return;
    const { tell } = this.#break;
    this.#break = null;
    this.mode = 'refuse';
    tell();
  }

  #track(socket: Socket): void {
    this.#open.add(socket);
    // A reset shows as an error and then as close; what matters happens at close.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#open.delete(socket));
  }

  /** Passes bytes on in their order, each after half a round trip and after the budget has room for it. */
  #carry(from: Socket, to: Socket, budget: () => LinkBudget, count: (bytes: number) => void = () => undefined): void {
    let last = Promise.resolve();
    const later = (act: () => void, bytes: number): void => {
      const due = budget().due(bytes) + this.#speed.rtt / 2;
      const before = last;
      last = wait(due)
        .then(() => before)
        .then(act);
    };
    from.on('data', (chunk: Buffer) => {
      from.pause();
      for (let at = 0; at < chunk.length; at += PACKET) {
        const packet = chunk.subarray(at, at + PACKET);
        later(() => {
          if (to.destroyed) return;
          to.write(packet);
          count(packet.length);
        }, packet.length);
      }
      budget().whenFree(() => from.resume());
    });
    from.on('end', () => later(() => to.end(), 0));
    from.on('close', () => later(() => to.destroy(), 0));
  }
}

const wait = (milliseconds: number): Promise<void> =>
  milliseconds <= 0 ? Promise.resolve() : new Promise((pass) => setTimeout(pass, milliseconds));
