import { connect, createServer, type Server, type Socket } from 'node:net';

/** Bytes that passed: what the gateway sent, and what it was sent; headers and all. */
export interface Passed {
  down: number;
  up: number;
  /** Answers, by their status lines. */
  answers: number;
}

/** A TCP proxy before the gateway that counts bytes: what a phone really pays. */
export class CountingLink {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #passed: Passed = { down: 0, up: 0, answers: 0 };

  private constructor(target: number) {
    this.#server = createServer((client) => {
      const server = connect({ port: target, host: '127.0.0.1', noDelay: true });
      this.#join(client, server);
      client.on('data', (part: Buffer) => (this.#passed.up += part.length));
      server.on('data', (part: Buffer) => {
        this.#passed.down += part.length;
        if (part.subarray(0, 9).toString('latin1') === 'HTTP/1.1 ') this.#passed.answers += 1;
      });
    });
  }

  static async to(target: number, port: number): Promise<CountingLink> {
    const link = new CountingLink(target);
    await new Promise<void>((resolve, reject) => {
      link.#server.once('error', reject);
      link.#server.listen(port, '127.0.0.1', resolve);
    });
    return link;
  }

  /** What passed since the last time that this was asked. */
  take(): Passed {
    const passed = this.#passed;
    this.#passed = { down: 0, up: 0, answers: 0 };
    return passed;
  }

  /** What passed so far. */
  get passed(): Passed {
    return this.#passed;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  #join(client: Socket, server: Socket): void {
    client.setNoDelay(true);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#open.add(socket);
      socket.pipe(other);
      // A reset shows as an error and then as close; what matters happens at close.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
    }
  }
}
