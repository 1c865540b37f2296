import type { Reply } from '#shared/net/read-answer.ts';

const encoder = new TextEncoder();

/** An answer as the browser hands it over. */
export function replyOf(status: number, type: string, text: string, headers: Record<string, string> = {}): Reply {
  const all = new Map(
    Object.entries({ 'Content-Type': type, ...headers }).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    status,
    ok: status >= 200 && status < 300,
    type: 'basic',
    headers: { get: (name) => all.get(name.toLowerCase()) ?? null },
    arrayBuffer: async () => encoder.encode(text).buffer,
  };
}

export const jsonReply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  replyOf(status, 'application/json', JSON.stringify(body), headers);

/** What a Wi-Fi network answers before somebody signed in to it. */
export const portalReply = (): Reply => replyOf(200, 'text/html', '<html>Welcome to the station Wi-Fi</html>');
/** What a proxy answers in place of a gateway that is down. */
export const proxyReply = (): Reply => replyOf(502, 'text/html', '<html>Bad Gateway</html>');
