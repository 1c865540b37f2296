import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEY_HEADER, TOKEN_HEADER } from '#shared/contract/call.ts';
import { registerConsultant } from '#shared/contract/calls/profile.ts';
import { addVisitor, registrationOf } from '#gateway/calls/consultants/testing.ts';
import { WORKER_FILE } from '#gateway/config/paths.ts';
import { openDatabase } from '#gateway/db/engine/database.ts';
import { beginSession, hashOf, tokenOf } from '#gateway/http/session/session-store.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { ownDatabase } from '#tests/support/own-database.ts';

const SECRET = 'one secret for both of these gateways';
const TIMES = 200;

it(`one phone number that two people register at the same moment, through two gateways, ${TIMES} times, is taken once each time`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-phones-'));
  const { DATABASE_URL = '' } = await ownDatabase();
  const variables = { DATABASE_URL, DATA_DIR: folder, SECRET, RATE_LIMIT_WRITES: '0', RATE_LIMIT_CALLS: '0' };
  const ports = [await freePort(), await freePort()] as const;
  const one = await GatewayProcess.start(ports[0], { ...variables, MOVE_ORDERS: '0' });
  const other = await GatewayProcess.start(ports[1], { ...variables, MOVE_ORDERS: '0' });
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: folder,
    workerFile: WORKER_FILE,
    migrate: false,
    onError: () => undefined,
  });
  const { db } = database;
  const services = testServices(db, new Date().toISOString());
  const registers = async (port: number, name: string, phone: string): Promise<string> => {
    const consultantId = await addVisitor(db, name);
    const cookie = await beginSession(services, { consultantId, impersonatorId: null, idToken: null });
    const answer = fetch(`http://127.0.0.1:${port}/api/${registerConsultant.path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: `http://127.0.0.1:${port}`,
        Cookie: `jforce=${cookie}`,
        [TOKEN_HEADER]: tokenOf(SECRET, hashOf(cookie)),
        [KEY_HEADER]: randomUUID(),
      },
      body: JSON.stringify({ data: registrationOf(phone, { date_of_agreement: new Date().toISOString() }) }),
    });
    const text = await (await answer).text();
    return /"phone_taken"/.exec(text)?.[0] ?? (/"success":true/.test(text) ? 'registered' : text);
  };
  const outcomes = new Set<string>();
  for (let time = 0; time < TIMES; time += 1) {
    const phone = `06${String(72_000_000 + time * 31)}`;
    const both = [registers(ports[0], `one-${time}`, phone), registers(ports[1], `other-${time}`, phone)];
    outcomes.add((await Promise.all(both)).toSorted().join(' '));
  }
  expect([...outcomes]).toEqual(['"phone_taken" registered']);
  const { people } = await db
    .selectFrom('consultant')
    .select((row) => row.fn.countAll<number>().as('people'))
    .where('registered', '=', true)
    .where('phone_number', 'like', '067200%')
    .executeTakeFirstOrThrow();
  expect(people).toBe(TIMES);
  await database.close();
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')]);
  rmSync(folder, { recursive: true, force: true });
}, 400_000);
