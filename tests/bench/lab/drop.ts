/** Deletes every database of this origin, and the private files of SQLite. */
export async function dropDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await drop(name);
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}

const drop = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`${name} stays`)));
    request.addEventListener('blocked', () => reject(new Error(`${name} is still open`)));
  });
