import { createServer, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { AS_OF_HEADER } from '#shared/contract/call.ts';
import { type AppFile, appFiles } from '#gateway/http/routes/app-files.ts';
import { gatewayAnswer, momentAfter, plainRows, type Packed } from './data/answers.ts';
import { LAB_PORT } from './ports.ts';

/** The pages of the bench and the answers they ask for, all made before they are asked: only the client is measured. */
export class LabServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Serves the pages built into `folder`; `extra` are further pages by path. `compressed`, as the gateway does it, where bytes count. */
  static async start(
    folder: string,
    extra: ReadonlyMap<string, string> = new Map(),
    compressed = false,
  ): Promise<LabServer> {
    const files = appFiles(folder);
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', `http://127.0.0.1:${LAB_PORT}`);
      const packed = answerOf(url);
      const page = extra.get(url.pathname);
      if (packed) return sendPacked(response, packed);
      if (page !== undefined) return sendPage(response, page, compressed);
      files(url.pathname.slice(1)).then(
        (file) => (file ? sendFile(response, file, compressed) : response.writeHead(404).end()),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(LAB_PORT, '127.0.0.1', resolve);
    });
    return new LabServer(server);
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }
}

function sendPage(response: ServerResponse, page: string, compressed: boolean): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (!compressed) return void response.end(page);
  response.setHeader('Content-Encoding', 'br').end(brotliCompressSync(page));
}

function sendFile(response: ServerResponse, { type, bodies }: AppFile, compressed: boolean): void {
  response.setHeader('Content-Type', type);
  if (!compressed || bodies.br === undefined) return void response.end(bodies.identity);
  response.setHeader('Content-Encoding', 'br').end(bodies.br);
}

function answerOf(url: URL): Packed | null {
  const set = /^\/rows\/([\w-]+)$/.exec(url.pathname)?.[1];
  return set === undefined ? gatewayAnswer(url.pathname, url.searchParams) : plainRows(set);
}

function sendPacked(response: ServerResponse, { encoding, body }: Packed): void {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Encoding': encoding,
    'Content-Length': body.length,
    [AS_OF_HEADER]: momentAfter(0),
  });
  response.end(body);
}
