/** The browser tidies its files up after a deletion; what is measured next shall not pay for what was measured before. */
const TIDIED_MS = 250;

/** Deletes every database of this origin, and the private files of SQLite. */
export async function dropDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await drop(name);
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
  await new Promise((go) => setTimeout(go, TIDIED_MS));
}

const drop = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`${name} stays`)));
    request.addEventListener('blocked', () => reject(new Error(`${name} is still open`)));
  });
