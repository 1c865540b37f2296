import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Services } from '#gateway/base/services.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';

type Hear = (message: { headers: IncomingMessage['headers']; body: string }, response: ServerResponse) => void;

/** A target of webhooks on this machine, which hears each message whole and answers as it likes, or not at all. */
export async function startTarget(hear: Hear): Promise<{ url: string; close: () => Promise<unknown> }> {
  const server = createServer((request, response) => {
    void text(request).then((body) => hear({ headers: request.headers, body }, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = (): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, close };
}

/** Notes that somebody accepted versions of the agreement, one after the other. */
export async function noteAcceptances(
  services: Services,
  consultantId: number,
  versions: readonly string[],
): Promise<void> {
  const data = { agreed_at: '2026-03-20T12:00:00Z', language: 'fr' };
  for (const version of versions)
    await inTransaction(services.db, (tx) =>
      noteChanges({ ...services, db: tx }, [{ consultantId, kind: 'acceptance', data: { ...data, version } }]),
    );
}
