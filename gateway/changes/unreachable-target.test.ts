import { createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { noteChanges } from './note-changes.ts';
import { giveNumbers } from './number-changes.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { addWebhook } from './webhooks.ts';

const database = databaseForTests();

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

it('a webhook whose target cannot be reached says whether nobody listens there, or another program does', async () => {
  let now = Date.parse('2026-03-20T12:00:00Z');
  const services: Services = { ...testServices(database.db), clock: { now: () => now }, webhooksTo: ['127.0.0.1'] };
  const consultantId = await addConsultant(database.db, 'one');
  const [shut, other] = [
    createServer(),
    createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('SSH-2.0-OpenSSH_9.6\r\n'),
    ),
  ];
  const [shutPort, otherPort] = [await portOf(shut), await portOf(other)];
  await new Promise((resolve) => shut.close(resolve));

  const { id } = await addWebhook(services, { url: `http://127.0.0.1:${shutPort}/`, kinds: null, after: 0 });
  const webhook = () => database.db.selectFrom('webhook').select('last_error').where('webhook_id', '=', id);
  const play = () =>
    playDue(services, [giveNumbers, sendWebhooks], (cause) => {
      throw cause;
    });
  const data = { agreed_at: '2026-03-20T12:00:00Z', language: 'fr', version: '12' };
  await inTransaction(database.db, (tx) =>
    noteChanges({ ...services, db: tx }, [{ consultantId, kind: 'acceptance', data }]),
  );
  await play();
  expect(await webhook().execute()).toEqual([{ last_error: 'the target did not answer: ECONNREFUSED' }]);

  const url = `http://127.0.0.1:${otherPort}/`;
  await database.db.updateTable('webhook').set({ url }).where('webhook_id', '=', id).execute();
  now += 60_000;
  await play();
  expect(await webhook().execute()).toEqual([{ last_error: 'the target did not answer: HPE_INVALID_CONSTANT' }]);
  await new Promise((resolve) => other.close(resolve));
});
