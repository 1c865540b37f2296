import { IMAGE_CACHE } from '#shared/bridge/sw-messages.ts';

/** Sizes in bytes of what lies beside the databases. */
export interface CachedFiles {
  pictures: number;
  /** The app itself: its scripts, words and icons. */
  app: number;
}

async function sizeOf(name: string): Promise<number> {
  const cache = await caches.open(name);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const sizes = await Promise.all(answers.map(async (answer) => (answer ? (await answer.blob()).size : 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Measures what the service worker keeps. Rejects when the storage does. */
export async function measureFiles(): Promise<CachedFiles> {
  const names = await caches.keys();
  const of = async (isWanted: (name: string) => boolean): Promise<number> =>
    (await Promise.all(names.filter(isWanted).map(sizeOf))).reduce((sum, size) => sum + size, 0);
  return { pictures: await of((name) => name === IMAGE_CACHE), app: await of((name) => name.includes('precache')) };
}

/** Bytes that the browser itself counts for this app, null where it does not tell. */
export async function countedByBrowser(): Promise<number | null> {
  const storage: unknown = Reflect.get(navigator, 'storage');
  if (!(storage instanceof StorageManager)) return null;
  return (await storage.estimate().catch(() => ({ usage: null }))).usage ?? null;
}
