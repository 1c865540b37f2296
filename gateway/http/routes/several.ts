import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import { several } from '#shared/contract/calls/several.ts';
import { parseQuery, parseRecord } from '#gateway/base/parse-request.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { askInside, refuseInside, urlInside } from '#gateway/http/inside.ts';
import { requireSession } from './call-route.ts';
import { addRoute } from './route.ts';

/** An answer of more characters than this travels by itself, and so does what follows when all of them are as many as that. */
const LONGEST = 200_000;
const LONGEST_TOGETHER = 500_000;

/** Answers many reads in one: each is asked inside the server, one after the other, as the client itself would ask. */
export function addSeveral(app: FastifyInstance, gateway: Gateway): void {
  if (!gateway.config.capabilities.includes('several')) return;
  addRoute(app, gateway, several, async (request, reply) => {
    refuseInside(request);
    const { counter } = await requireSession(gateway, request, reply);
    const { path: paths = [] } = v.parse(several.query, parseQuery(several.query, parseRecord(request.query)));
    const answers = [];
    let left = LONGEST_TOGETHER;
    for (const [at, path] of paths.entries()) {
      const url = urlInside(path);
      if (url === null) continue;
      const answer = await askInside(app, request, { url, method: 'GET' }).catch(() => null);
      if (answer === null) continue;
      const { etag, 'content-type': type } = answer.headers;
      const isAnswer = answer.statusCode === 200 && String(type).startsWith('application/json');
      if (!isAnswer || answer.payload.length > Math.min(LONGEST, left)) continue;
      left -= answer.payload.length;
      answers.push({
        at,
        etag: typeof etag === 'string' ? etag : null,
        answer: parseRecord(JSON.parse(answer.payload)),
      });
    }
    return { response: { answers }, tag: null, counter };
  });
}
