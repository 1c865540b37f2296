import { createServer, type Server, type ServerResponse } from 'node:http';
import { AS_OF_HEADER } from '#shared/contract/call.ts';
import { appFiles } from '#gateway/http/routes/app-files.ts';
import { gatewayAnswer, momentAfter, plainRows, type Packed } from './data/answers.ts';
import { LAB_PORT } from './ports.ts';

/** The pages of the bench and the answers they ask for, all made before they are asked: only the client is measured. */
export class LabServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Serves the pages built into `folder`; `extra` are further pages by path. */
  static async start(folder: string, extra: ReadonlyMap<string, string> = new Map()): Promise<LabServer> {
    const files = appFiles(folder);
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', `http://127.0.0.1:${LAB_PORT}`);
      const packed = answerOf(url);
      const page = extra.get(url.pathname);
      if (packed) return sendPacked(response, packed);
      if (page !== undefined) return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
      files(url.pathname.slice(1)).then(
        (file) =>
          file
            ? response.setHeader('Content-Type', file.type).end(file.bodies.identity)
            : response.writeHead(404).end(),
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
