import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseError, isAway } from './errors.ts';
import { postgresEngine } from './postgres.ts';

/** "You are in", "I listen": what a server says before the first statement. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** "Done", "I listen": what it says after one that has no rows. */
const DONE = Buffer.from([0x43, 0, 0, 0, 8, 0x53, 0x45, 0x54, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const LIMIT_MS = 200;
/** How many statements of a connection are answered before nothing is. */
let answers = 0;

/** A server that lets everybody in and then answers nothing, as one does whose machine is gone. */
let server: Server;
const open = new Set<Socket>();
let url = '';
beforeAll(async () => {
  server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    let left = answers;
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => {
        if (left > 0) socket.write(DONE);
        left -= 1;
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `postgres://somebody@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/none`;
});
beforeEach(() => {
  answers = 0;
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

it.each([
  ['for a transaction', ['set local statement_timeout = 600000']],
  [
    'for a transaction a part of which is taken back',
    ['set local statement_timeout = 0', 'rollback to savepoint part'],
  ],
  ['for a connection', ['set statement_timeout = 0']],
  ['for a connection, after a transaction on it', ['set statement_timeout = 0', 'begin', 'commit']],
  ['for a connection, after one that was taken back', ['set statement_timeout = 0', 'begin', 'rollback']],
])('a statement whose limit is lifted %s is waited for', async (_how, before) => {
  answers = before.length;
  const engine = postgresEngine(url, () => undefined, LIMIT_MS);
  const lent = await engine.lend();
  for (const statement of before) await lent.query(statement, []);
  const asked = lent.query('create index concurrently large on some (n)', []).catch((cause: unknown) => cause);
  const later = new Promise((tell) => setTimeout(tell, 3 * LIMIT_MS, 'still waits'));
  expect(await Promise.race([asked, later])).toBe('still waits');
  for (const socket of open) socket.destroy();
  await asked;
  lent.release();
  await engine.close();
});

it.each([
  ['for a transaction that ended', ['set local statement_timeout = 0', 'commit']],
  [
    'for a connection until it was set back',
    ['set statement_timeout = 0', 'begin', 'commit', 'reset statement_timeout'],
  ],
])('a statement whose limit was lifted %s ends without an answer', async (_how, before) => {
  answers = before.length;
  const engine = postgresEngine(url, () => undefined, LIMIT_MS);
  const lent = await engine.lend();
  for (const statement of before) await lent.query(statement, []);
  const cause = await lent.query('select 1', []).catch((failure: unknown) => failure);
  expect(isAway(databaseError(cause))).toBe(true);
  lent.release();
  await engine.close();
});
