import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { send } from '#gateway/http/outcome.ts';
import { failed, metaOf } from '#gateway/http/routes/route.ts';

/** What goes out instead of an envelope: a picture or a page. */
export interface ServedFile {
  type: string;
  body: Buffer | string;
  /** What it is called when it is kept; without one it is nobody's, and the same for every session. */
  name?: string;
  /** Content-Security-Policy of the file when it is opened by itself. */
  policy: string;
  cache: string;
}

/** Sends what `find` finds, or that there is nothing of the name. */
export async function answerFile(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<ServedFile | null>,
): Promise<FastifyReply> {
  const meta = metaOf(gateway, request, gateway.stamp.read());
  const outcome = await gateway.around(request, reply, () =>
    Promise.resolve({ status: 200, headers: {}, meta, content: null }),
  );
  if (outcome === null) return reply;
  if (outcome.content !== null) return send(reply, outcome);
  const file = await find();
  if (file === null) return send(reply, failed(gateway, request, new Refusal('NOT_FOUND', 'There is no such file')));
  return reply
    .headers({
      'Cache-Control': file.cache,
      'Content-Security-Policy': file.policy,
      ...(file.name !== undefined && { 'Content-Disposition': `inline; filename="${file.name}"`, Vary: 'Cookie' }),
    })
    .type(file.type)
    .send(file.body);
}
