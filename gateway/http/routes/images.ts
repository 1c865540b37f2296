import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';
import { imageOf } from '#gateway/http/files/drawn-images.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { failed, metaOf } from './route.ts';
import { send } from '#gateway/http/outcome.ts';

/** A picture may be drawn but never run: it is sandboxed even when it is opened by itself. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures of products and of home blocks, by their key; open, because they are nobody's and `<img>` sends no token. */
export function addImages(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { '*': string } }>(`${BASE_PATH}images/*`, async (request, reply) => {
    const meta = metaOf(gateway, request, gateway.stamp.read());
    const outcome = await gateway.around(request, reply, () =>
      Promise.resolve({ status: 200, headers: {}, meta, content: null }),
    );
    if (outcome === null) return reply;
    if (outcome.content !== null) return send(reply, outcome);
    const image = imageOf(request.params['*']);
    if (image === null)
      return send(reply, failed(gateway, request, new Refusal('NOT_FOUND', 'There is no such picture')));
    return reply
      .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Security-Policy': PICTURE_POLICY })
      .type(image.type)
      .send(image.body);
  });
}
