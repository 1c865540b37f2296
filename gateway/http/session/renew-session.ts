import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#gateway/base/session.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { keyIn } from '#gateway/http/routes/route.ts';
import { beginSession, closeSession, endSession, findSession, hashOf, tokenOf } from './session-store.ts';

/**
 * Goes on under a new session, whose id nobody can have planted, and ends that of the request. The cookie is on the
 * reply; the answer is the new token. The ended one still serves to repeat this very write, whose key only its maker
 * knows: an answer may get lost, and which answer of a request that was doubled on its way arrives nobody knows.
 */
export async function renewSession(
  gateway: Gateway,
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session: Session },
): Promise<string> {
  const { services, cookies, secret } = gateway;
  const { consultantId, impersonatorId } = session;
  const cookie = await inTransaction(services.db, async (tx) => {
    const inside = { ...services, db: tx };
    const key = keyIn(request.headers);
    const found = await findSession(inside, cookies.session(request), key);
    if (found !== null && key !== null) await closeSession(inside, found, key);
    else if (found !== null) await endSession(inside, found);
    return beginSession(inside, { consultantId, impersonatorId, idToken: found?.idToken ?? null });
  });
  cookies.setSession(reply, cookie);
  return tokenOf(secret, hashOf(cookie));
}
