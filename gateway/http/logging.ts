import type { FastifyLoggerOptions } from 'fastify';
import type { Config } from '#gateway/config/config.ts';

/** Fields that may never stand in a log, wherever somebody puts them. */
const PERSONAL = [
  'code',
  'token',
  'phone',
  'phone_number',
  'email',
  'account_number',
  'endpoint',
  'cookie',
  'authorization',
  'x-jforce-token',
  'jforce_token',
  'id_token',
  'first_name',
  'last_name',
  'address',
  'subscription',
  'account_name',
];

/** The log: to the error stream, without addresses of clients, queries, headers or bodies. */
export const logging = (
  level: Config['logLevel'],
): FastifyLoggerOptions & { stream: NodeJS.WritableStream; redact: string[] } => ({
  level,
  stream: process.stderr,
  redact: PERSONAL.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  serializers: { req: (request) => ({ method: request.method }), res: (reply) => ({ statusCode: reply.statusCode }) },
});
