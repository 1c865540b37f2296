import * as v from 'valibot';

/** Where it is remembered which windows still run the version before, across lives of the worker. */
const MEMORY = 'old-windows';
const KEY = '/old-windows';
const idsSchema = v.array(v.string());

interface Memory {
  match: (key: string) => Promise<Response | undefined>;
  put: (key: string, answer: Response) => Promise<void>;
}

export interface OldFiles {
  caches: { open: (name: string) => Promise<Memory>; delete: (name: string) => Promise<boolean> };
  clients: { matchAll: (options: ClientQueryOptions) => Promise<readonly { id: string }[]> };
  /** True while another version is being installed or waits: files that only it knows must stay. */
  isUpdating: () => boolean;
  /** Deletes all files but those of this version. */
  retire: () => Promise<unknown>;
}

const windowsOf = async ({ clients }: OldFiles): Promise<string[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

/**
 * Called when a version takes over. Windows that are open now run the one before, and still ask for its files: `retireOldFiles`
 * leaves them until the last of these windows is gone.
 */
export async function keepOldFiles(files: OldFiles): Promise<void> {
  const memory = await files.caches.open(MEMORY);
  await memory.put(KEY, new Response(JSON.stringify(await windowsOf(files))));
}

/** Deletes the files of versions that no window runs any more; does nothing while one does. */
export async function retireOldFiles(files: OldFiles): Promise<void> {
  const memory = await files.caches.open(MEMORY);
  const stored = await memory.match(KEY);
  if (!stored || files.isUpdating()) return;
  const parsed = v.safeParse(idsSchema, await stored.json());
  const old = new Set(parsed.success ? parsed.output : []);
  if ((await windowsOf(files)).some((id) => old.has(id))) return;
  await files.retire();
  await files.caches.delete(MEMORY);
}
