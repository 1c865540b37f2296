import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseError, isAway } from './errors.ts';
import { postgresEngine } from './postgres.ts';

/** "You are in", "I listen": what a server says before the first statement. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const LIMIT_MS = 200;

/** A server that lets everybody in and then answers nothing, as one does whose machine is gone. */
let server: Server;
const open = new Set<Socket>();
let url = '';
beforeAll(async () => {
  server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.once('data', () => socket.write(WELCOME));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `postgres://somebody@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/none`;
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  server.close();
});

it('a statement without an answer ends as when the database is away, and its connection serves nobody any more', async () => {
  const engine = postgresEngine(url, () => undefined, LIMIT_MS);
  const lent = await engine.lend();
  const cause = await lent.query('select 1', []).catch((failure: unknown) => failure);
  expect(isAway(databaseError(cause))).toBe(true);
  // What would be asked next does not wait behind it: a transaction ends with it.
  await expect(lent.query('rollback', [])).rejects.toBe(cause);
  lent.release();
  expect(engine.pool()).toMatchObject({ open: 0 });
  await engine.close();
});

it('rows that are sent without an answer end in the same time, and so does what is asked or sent after them', async () => {
  const engine = postgresEngine(url, () => undefined, LIMIT_MS);
  const lent = await engine.lend();
  const cause = await lent.copyIn('meta (key, value)', new Uint8Array(4)).catch((failure: unknown) => failure);
  expect(isAway(databaseError(cause))).toBe(true);
  await expect(lent.copyIn('meta (key, value)', new Uint8Array(4))).rejects.toBe(cause);
  await expect(lent.query('rollback', [])).rejects.toBe(cause);
  lent.release();
  expect(engine.pool()).toMatchObject({ open: 0 });
  await engine.close();
});

it('a statement whose limit is lifted is waited for', async () => {
  const engine = postgresEngine(url, () => undefined, LIMIT_MS);
  const lent = await engine.lend();
  const asked = lent.query('set local statement_timeout = 600000', []).catch((cause: unknown) => cause);
  const later = new Promise((tell) => setTimeout(tell, 3 * LIMIT_MS, 'still waits'));
  expect(await Promise.race([asked, later])).toBe('still waits');
  for (const socket of open) socket.destroy();
  await asked;
  lent.release();
  await engine.close();
});
