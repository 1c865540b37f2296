import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { parseBody } from '#gateway/base/parse-request.ts';
import { failed } from '#gateway/http/routes/route.ts';
import { send } from '#gateway/http/outcome.ts';
import { askedHere } from '#gateway/http/asked-here.ts';
import { endHanging } from './connection.ts';
import { faultSchema } from './fault.ts';
import type { FaultList } from './fault-list.ts';

/** The fault port: `POST /api/dev/fault` sets one, GET lists them with their hits, DELETE clears all. For programs of this machine only. */
export function addFaultPort(app: FastifyInstance, gateway: Gateway, faults: FaultList): void {
  const path = `${BASE_PATH}dev/fault`;
  app.addHook('preClose', (done) => {
    endHanging();
    done();
  });
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    handler: (request, reply) => {
      if (!askedHere(request, gateway.config))
        return send(reply, failed(gateway, request, new Refusal('NOT_FOUND', 'There is no such call')));
      if (request.method === 'POST') faults.add(parseBody(faultSchema, request.body));
      if (request.method === 'DELETE') faults.clear();
      return reply.header('Cache-Control', 'no-store').send({ faults: faults.list() });
    },
  });
}
