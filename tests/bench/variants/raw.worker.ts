import { openRaw } from './raw.ts';
import { serveStore } from './serve-task.ts';

serveStore(openRaw);
