import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { logging } from './logging.ts';
import { refusalOf } from './refusals.ts';

it('the log tells what the database refused, and neither who asked nor with what', async () => {
  const stream = new PassThrough();
  const app = Fastify({ logger: { ...logging('error'), stream } });
  app.setErrorHandler((cause, request, reply) => {
    request.log.error({ email: 'amina@mail.example', asked: { code: 'secret-code' } }, 'beside it');
    return reply.send(refusalOf(cause, request));
  });
  app.get('/fail', () => {
    throw new DatabaseError('23505', 'consultant_subject_key', 'duplicate key');
  });
  const answer = await app.inject({ url: '/fail?phone=0612345678', headers: { cookie: 'jforce=planted' } });
  expect(answer.json()).toMatchObject({ code: 'UNKNOWN_ERROR' });
  const log = String(stream.read());
  expect(log).toContain('23505');
  expect(log).toContain('consultant_subject_key');
  for (const personal of ['amina', 'secret-code', '0612345678', 'planted']) expect(log).not.toContain(personal);
  await app.close();
});
