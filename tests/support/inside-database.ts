import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Works in the database of a gateway that is not running; `folder` is its data folder. */
export async function insideDatabase<Value>(
  folder: string,
  work: (database: PGlite) => Promise<Value>,
): Promise<Value> {
  const database = await PGlite.create(join(folder, 'database'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
