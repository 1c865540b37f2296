import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { acceptWebSocket, type TextSocket } from './web-socket.ts';

/** What Firefox says to its push service, as far as it matters here. */
const said = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messageType: v.optional(v.string(), 'ping'), channelID: v.optional(v.string(), '') }),
);

/** A push service as Firefox wants one: subscribes over a web socket, and hands it what is posted to an endpoint. */
export interface BrowserPushService {
  /** What the setting `dom.push.serverURL` wants. */
  address: string;
  /** Paths that messages were posted to, with the status that was answered. */
  posts: { path: string; status: number }[];
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** Starts one for one browser. It reads nothing: what passes is encrypted for the browser. */
export async function startBrowserPushService(): Promise<BrowserPushService> {
  /** Channels of the browser by the path of their endpoint. */
  const channels = new Map<string, string>();
  const posts: BrowserPushService['posts'] = [];
  const open = new Set<TextSocket>();
  let origin = '';

  const answer = (text: string): object | null => {
    const { messageType, channelID } = v.parse(said, text);
    if (messageType === 'hello')
      return { messageType, status: 200, uaid: randomUUID().replaceAll('-', ''), use_webpush: true, broadcasts: {} };
    if (messageType === 'register') {
      const path = `/push/${randomUUID()}`;
      channels.set(path, channelID);
      return { messageType, channelID, status: 200, pushEndpoint: origin + path };
    }
    if (messageType === 'unregister') {
      for (const [path, channel] of channels) if (channel === channelID) channels.delete(path);
      return { messageType, channelID, status: 200 };
    }
    return messageType === 'ping' ? {} : null;
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const channelID = channels.get(path);
    const status = channelID === undefined ? 410 : 201;
    posts.push({ path, status });
    response.writeHead(status).end();
    const message = {
      messageType: 'notification',
      channelID,
      version: randomUUID(),
      data: body.toString('base64url'),
      headers: { encoding: String(request.headers['content-encoding']) },
    };
    if (channelID !== undefined) for (const socket of open) socket.send(JSON.stringify(message));
  };
  const server = createServer((request, response) => void take(request, response));
  server.on('upgrade', (request, stream) => {
    const socket = acceptWebSocket(request, stream, (text) => {
      const answered = answer(text);
      if (answered !== null) socket.send(JSON.stringify(answered));
    });
    open.add(socket);
    stream.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service has no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    address: `ws://127.0.0.1:${address.port}/`,
    posts,
    close: () => {
      for (const socket of open) socket.end();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
