import PouchDB from 'pouchdb-browser';
import { serveStore } from '../variants/serve-task.ts';

/** PouchDB's bulkDocs; an index would be a view on top of it, which costs more. */
serveStore(async (name) => {
  const database = new PouchDB(name, { auto_compaction: false, revs_limit: 1 });
  return {
    async fill(rows) {
      const answers = await database.bulkDocs(rows.map((row) => ({ ...row, _id: row.key })));
      const refused = answers.filter((answer) => answer.error);
      if (refused.length > 0) throw new Error(`PouchDB refused ${refused.length} rows`);
    },
    close: () => database.close(),
  };
});
