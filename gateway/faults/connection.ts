import type { FastifyReply } from 'fastify';

/** Ends the connection without an answer. */
export function drop(reply: FastifyReply): null {
  reply.hijack();
  reply.raw.destroy();
  return null;
}

const hanging = new Set<FastifyReply>();

/** Leaves the client waiting until it gives up. */
export function hang(reply: FastifyReply): null {
  reply.hijack();
  hanging.add(reply);
  reply.raw.on('close', () => hanging.delete(reply));
  return null;
}

/** Ends the connections that hang, so that the server can stop. */
export function endHanging(): void {
  for (const reply of hanging) reply.raw.destroy();
}

/** Announces a whole body, sends half of it and ends the connection. */
export function truncate(reply: FastifyReply, body: string): null {
  const bytes = Buffer.from(body);
  reply.hijack();
  reply.raw.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy());
  return null;
}

/** Answers with somebody else's page. */
function foreign(reply: FastifyReply, status: number, type: string, body: string | Buffer, location?: string): null {
  reply.hijack();
  reply.raw.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    ...(location === undefined ? {} : { Location: location }),
  });
  reply.raw.end(body);
  return null;
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Welcome to the free Wi-Fi</h1><p>Accept our terms to go on.</p>';

export const portal = (reply: FastifyReply): null => foreign(reply, 200, 'text/html; charset=utf-8', PORTAL);
export const portalRedirect = (reply: FastifyReply): null =>
  foreign(reply, 302, 'text/html; charset=utf-8', PORTAL, 'http://portal.wifi.example/sign-in');
export const proxyPage = (reply: FastifyReply, status: number): null =>
  foreign(
    reply,
    status,
    'text/html; charset=utf-8',
    `<!doctype html><title>${status}</title><h1>${status}</h1><p>proxy</p>`,
  );
/** The right body in the wrong letters, under the wrong name. */
export const misnamed = (reply: FastifyReply, body: string): null =>
  foreign(reply, 200, 'text/html; charset=utf-16le', Buffer.from(`\uFEFF${body}`, 'utf16le'));
