import { useState } from 'react';
import { useLive } from '#data/cache.ts';
import { isPersisted } from '#browser/keep-data.ts';
import { countedByBrowser, measureFiles, type CachedFiles } from '#data/phone-contents.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { weightOf } from '#shared/domain/weight.ts';
import { readTraffic, type TrafficBook } from '#shared/session/traffic-book.ts';
import { readMonths, type StoredMonth } from './months.ts';

/** What is known of the storage beside the rows; a part is null until it is read, and where the browser does not tell. */
export interface Storage {
  files: CachedFiles | null;
  counted: number | null;
  kept: boolean | null;
}

const UNKNOWN: Storage = { files: null, counted: null, kept: null };
const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> => reading.catch(() => null);

/** The months on this phone, undefined until they are read. */
export const useMonths = (): StoredMonth[] | undefined => useLive(readMonths, []);

async function weighIndex(db: CacheDatabase): Promise<number> {
  return weightOf(await db.searchChunks.toArray());
}

/** Bytes of what the search made of the months, null until they are read. */
export const useIndexSize = (): number | null => useLive(weighIndex, []) ?? null;

/** Read anew whenever a sync has ended: what it cost is entered before. */
async function readBook(db: CacheDatabase): Promise<TrafficBook> {
  await db.facts.get('sync');
  return readTraffic();
}

/** What the app cost, null until it is read. */
export const useTraffic = (): TrafficBook | null => useLive(readBook, []) ?? null;

async function readStorage(): Promise<Storage> {
  const [files, counted, kept] = await Promise.all([
    orNull(measureFiles()),
    orNull(countedByBrowser()),
    orNull(isPersisted()),
  ]);
  return { files, counted, kept };
}

/** Pictures, app, and what the browser says of its storage, with how to look again. */
export function useStorage(): [Storage, () => void] {
  const [looks, setLooks] = useState(0);
  const storage = useLive(readStorage, [looks], { keep: true });
  return [storage ?? UNKNOWN, () => setLooks((before) => before + 1)];
}
