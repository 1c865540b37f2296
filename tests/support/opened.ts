import type { Page } from 'playwright';
import { outboxName } from '#shared/outbox/database.ts';
import { rowsOf } from './stored.ts';

/** A page of the app, or its service worker. */
export type Opener = Pick<Page, 'evaluate'>;

/**
 * Rows of an outbox with what is sealed of them opened by the keys that lie on the phone, in the page: nobody else can use
 * them. A row that does not open is as it lies, without its bytes; of a file some bytes are told, and how many there are.
 */
export async function openedOn(page: Opener, outbox: string, store: 'writes' | 'drafts' | 'files'): Promise<unknown[]> {
  const subject = outbox.slice(outboxName('').length);
  const rows = await rowsOf(page, outbox, store);
  if (rows.length === 0) return rows;
  return page.evaluate(
    async ([name, table, owner]) => {
      const read = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(new Error(request.error?.name ?? 'read failed')));
        });
      const session = await read(indexedDB.open('jforce-session'));
      const sealing = await read<{ keys: { id: string; key: CryptoKey }[] } | undefined>(
        session.transaction('facts').objectStore('facts').get('sealing'),
      );
      session.close();
      const db = await read(indexedDB.open(name));
      const stored = await read<Record<string, unknown>[]>(db.transaction(table).objectStore(table).getAll());
      db.close();
      const tell = (file: Uint8Array) => {
        const half = Math.floor(file.length / 2);
        return { head: [...file.subarray(0, 16)], middle: [...file.subarray(half, half + 32)], size: file.length };
      };
      const open = async (row: Record<string, unknown>): Promise<Record<string, unknown>> => {
        const { sealed, ...readable } = row;
        const { bytes: clear } = row;
        if (clear instanceof ArrayBuffer) return { id: row['id'], ...tell(new Uint8Array(clear)) };
        if (typeof sealed !== 'object' || sealed === null) return row;
        const id: unknown = Reflect.get(sealed, 'key');
        const bytes: unknown = Reflect.get(sealed, 'bytes');
        const key = sealing?.keys.find((each) => each.id === id)?.key;
        if (!key || !(bytes instanceof ArrayBuffer)) return readable;
        const named = table === 'drafts' ? String(row['form']).split('~')[0] : row['id'];
        const as = [owner, table.slice(0, -1), named];
        const plain = await crypto.subtle
          .decrypt(
            {
              name: 'AES-GCM',
              iv: bytes.slice(0, 12),
              additionalData: new TextEncoder().encode(JSON.stringify(as)),
            },
            key,
            bytes.slice(12),
          )
          .catch(() => null);
        if (plain === null) return readable;
        const length = new DataView(plain).getUint32(0);
        const value: unknown = JSON.parse(new TextDecoder().decode(plain.slice(4, 4 + length)));
        if (table === 'files') {
          return { ...readable, ...tell(new Uint8Array(plain, 4 + length)) };
        }
        if (table === 'drafts') return { ...readable, value };
        return { ...readable, ...(typeof value === 'object' ? value : {}), version: 1 };
      };
      return Promise.all(stored.map(open));
    },
    [outbox, store, subject] as const,
  );
}
