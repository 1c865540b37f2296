import type { Page } from 'playwright';
import * as v from 'valibot';
import { writeRowSchema, type WriteRow } from '#shared/outbox/row.ts';
import { openedOn, type Opener } from './opened.ts';
import { cacheOf, databasesOf, rowsOf } from './stored.ts';

const consultantFact = v.object({ key: v.literal('consultant'), value: v.object({ id: v.string() }) });

/** Name of the outbox of whoever is signed in. Throws when there is none. */
export async function outboxOn(page: Page): Promise<string> {
  const name = (await databasesOf(page)).find((each) => each.startsWith('outbox.'));
  if (name === undefined) throw new Error('No outbox on this phone');
  return name;
}

/** Id of the consultant who is signed in. Throws before the first sync. */
export async function consultantOn(page: Page): Promise<string> {
  const facts = await rowsOf(page, (await cacheOf(page)) ?? '', 'facts');
  const found = facts.map((fact) => v.safeParse(consultantFact, fact)).find(({ success }) => success);
  if (!found?.success) throw new Error('No consultant on this phone');
  return found.output.value.id;
}

/** The writes of an outbox, oldest first, without those of a form that only a newer version of the app knows or another key opens. */
export async function writesOn(page: Opener, outbox: string): Promise<WriteRow[]> {
  const rows = await openedOn(page, outbox, 'writes');
  const known = rows.map((row) => v.safeParse(writeRowSchema, row));
  return known.flatMap((parsed) => (parsed.success ? [parsed.output] : [])).sort((a, b) => a.seq - b.seq);
}

/** Puts an invitation into an outbox as a page does, without telling anybody; answers with its id. */
export async function putInvitation(
  page: Page,
  outbox: string,
  consultant: string,
  name: string,
  phone = '0661223344',
): Promise<string> {
  const now = Date.now();
  const row: WriteRow = {
    version: 1,
    id: crypto.randomUUID(),
    seq: 1,
    subject: outbox.slice('outbox.'.length),
    kind: 'invite-user',
    params: { id: consultant },
    body: { type: 'member', name, phone_number: phone },
    file: null,
    dependsOn: [],
    after: [],
    target: null,
    ifMatch: null,
    locale: 'fr',
    appVersion: '0.1.0',
    createdAt: now,
    confirmedAt: now,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    waitMs: 0,
    trouble: null,
    verdict: null,
    hash: '',
    replacedBy: null,
  };
  await page.evaluate(
    async ([database, write]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(database);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.name ?? 'open failed')));
      });
      const transaction = db.transaction('writes', 'readwrite');
      transaction.objectStore('writes').put(write);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      db.close();
    },
    [outbox, row] as const,
  );
  return row.id;
}
