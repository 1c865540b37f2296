import type { FastifyReply, FastifyRequest } from 'fastify';
import type { limitsOfPerson } from '#gateway/base/person-limit.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Config } from '#gateway/config/config.ts';
import type { SealingRoot } from '#gateway/config/sealing-roots.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Cookies } from './session/cookies.ts';
import type { Engine } from '#gateway/db/engine/driver.ts';
import type { Outcome } from './outcome.ts';
import type { Stamp } from './stamp.ts';

/**
 * Stands around every route of the interface: `next` makes the honest outcome. null means that the connection was dealt
 * with already and nothing may be sent.
 */
export type Around = (
  request: FastifyRequest,
  reply: FastifyReply,
  next: () => Promise<Outcome>,
) => Promise<Outcome | null>;

/** What the routes of one running gateway share. */
export interface Gateway {
  services: Services;
  config: Config;
  secret: string;
  /** The secret before it, accepted beside it; null: none. */
  secretBefore: string | null;
  /** Where the keys come from by which phones seal what waits; the first one seals. */
  sealingRoots: readonly SealingRoot[];
  /** Rises when the database was restored from a backup. */
  epoch: number;
  stamp: Stamp;
  cookies: Cookies;
  trail: AuditTrail;
  /** What a person may ask for, over all of their sessions. */
  ofPerson: ReturnType<typeof limitsOfPerson>;
  pool: Engine['pool'];
  /** False as soon as the gateway stops: nobody should send it more. */
  readiness: { ready: boolean };
  /** The fault port, or nothing but `next`. */
  around: Around;
}
