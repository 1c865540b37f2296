import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';
import { answerFile } from '#gateway/http/files/answer-file.ts';
import { imageOf } from '#gateway/http/files/drawn-images.ts';
import type { Gateway } from '#gateway/http/gateway.ts';

/** A picture may be drawn but never run: it is sandboxed even when it is opened by itself. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const cache = 'public, max-age=31536000, immutable';

/** Pictures of products and of home blocks, by their key; open, because they are nobody's and `<img>` sends no token. */
export function addImages(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { '*': string } }>(`${BASE_PATH}images/*`, (request, reply) =>
    answerFile(gateway, request, reply, () => {
      const image = imageOf(request.params['*']);
      return Promise.resolve(image && { ...image, policy, cache });
    }),
  );
}
