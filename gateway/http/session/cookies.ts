import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from './session-store.ts';

/**
 * The cookies of the gateway. On https they have `__Host-` names, which no sibling host can plant; plain http exists on
 * loopback only, where WebKit drops Secure cookies.
 */
export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, token: string): void;
  clearSession(reply: FastifyReply): void;
  /** State of the sign-on that this browser began. */
  signOn(request: FastifyRequest): string | undefined;
  setSignOn(reply: FastifyReply, state: string): void;
  clearSignOn(reply: FastifyReply): void;
  /** Whether somebody signed out in this browser, and nobody signed on since. */
  isLeft(request: FastifyRequest): boolean;
  setLeft(reply: FastifyReply): void;
  clearLeft(reply: FastifyReply): void;
}

const DAY_S = 86_400;

export function cookiesOf(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:');
  const session = secure ? '__Host-jforce' : 'jforce';
  const signOn = secure ? '__Host-jf_tx' : 'jf_tx';
  const left = secure ? '__Host-jf_left' : 'jf_left';
  const safe = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    session: (request) => request.cookies[session],
    setSession: (reply, token) => void reply.setCookie(session, token, { ...safe, maxAge: SESSION_DAYS * DAY_S }),
    clearSession: (reply) => void reply.clearCookie(session, safe),
    signOn: (request) => request.cookies[signOn],
    setSignOn: (reply, state) => void reply.setCookie(signOn, state, { ...safe, maxAge: DAY_S }),
    clearSignOn: (reply) => void reply.clearCookie(signOn, safe),
    isLeft: (request) => request.cookies[left] !== undefined,
    // An issuer may keep its own session for as long as it likes.
    setLeft: (reply) => void reply.setCookie(left, '1', { ...safe, maxAge: 365 * DAY_S }),
    clearLeft: (reply) => void reply.clearCookie(left, safe),
  };
}
