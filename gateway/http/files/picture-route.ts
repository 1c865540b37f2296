import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';
import { auditFile } from '#gateway/http/audited.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { findSession } from '#gateway/http/session/session-store.ts';
import { readPicture } from '#gateway/people/uploads.ts';
import { type ServedFile, answerFile } from './answer-file.ts';

/** For a day, under the cookie that it was asked with (`Vary`): another session asks anew, and is answered for itself. */
const KEPT = 'private, max-age=86400, immutable';
const NOTHING = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Pictures that people uploaded, for whoever signed on and is not banned: `<img>` sends the cookie and no token, and reading changes nothing. */
export function addPictures(app: FastifyInstance, gateway: Gateway): void {
  const { services, cookies } = gateway;
  app.get<{ Params: { id: string } }>(`${BASE_PATH}uploads/:id`, (request, reply) =>
    answerFile(gateway, request, reply, async (): Promise<ServedFile | null> => {
      const found = await findSession(services, cookies.session(request));
      const { id } = request.params;
      if (found === null || found.session.status === 'banned' || !/^[\w-]{22}$/.test(id)) return null;
      const picture = await readPicture(services.db, found.session.consultantId, id);
      if (picture === null) return null;
      auditFile(gateway, found.session, { action: 'GET uploads/{id}', params: { id } });
      return {
        type: picture.type,
        body: Buffer.from(picture.bytes),
        name: picture.type === 'image/png' ? 'picture.png' : 'picture.jpg',
        policy: NOTHING,
        cache: picture.shown && found.session.impersonatorId === null ? KEPT : 'no-store',
      };
    }),
  );
}
