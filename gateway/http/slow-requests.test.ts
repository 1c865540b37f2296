import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVED } from '#gateway/calls/served.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { buildServer } from './build-server.ts';
import { testServer, type TestServer } from './test-server.ts';

const database = databaseForTests();
let server: TestServer;
let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  server = await testServer(testServices(database.db), SERVED);
  app = await buildServer({
    gateway: server.gateway,
    served: SERVED,
    appFolder: '/nowhere',
    more: [],
    intercept: () => false,
    // Long enough that a busy machine answers whoever asks as usual in it.
    patience: { requestMs: 2500, headersMs: 2000, checkMs: 50 },
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Sends the beginning of a request, never its end; answers with all that comes until the other side hangs up. */
const beginOnly = (beginning: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(beginning);
  return text(socket);
};

const POST = 'POST /api/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a request that never arrives', () => {
  it.concurrent.each([
    ['nothing but its first line', 'GET /healthz HTTP/1.1\r\n'],
    ['headers without an end', `${POST}X-More: `],
    ['a body that is shorter than it says', `${POST}Content-Length: 100\r\n\r\n{"events":[`],
    ['a body in parts without a last one', `${POST}Transfer-Encoding: chunked\r\n\r\n3\r\n{"e\r\n`],
  ])('is given up, with a word why: %s', async (_what, beginning) => {
    expect(await beginOnly(beginning)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('holds up nobody else, however many there are', async () => {
    const slow = Promise.all(Array.from({ length: 300 }, () => beginOnly(`${POST}Content-Length: 100\r\n\r\n{`)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/healthz`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await slow).every((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true);
  });
});
