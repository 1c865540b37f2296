import { serveStore } from '../variants/serve-task.ts';
import { openRxdb } from './rxdb.js';

serveStore(openRxdb);
