import { openDexieRows } from './dexie-rows.ts';
import { serveStore } from './serve-task.ts';

serveStore(openDexieRows);
